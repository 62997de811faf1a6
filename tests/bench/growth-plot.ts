/** Values by number of listings, and whether they are of the engine alone. */
export type Series = { name: string; points: [listings: number, value: number][]; isEngine?: boolean };

export type Panel = { title: string; series: Series[] };

const [width, height] = [350, 230];
const margin = { left: 46, right: 102, top: 34, bottom: 28 };
const sizes = [2_000, 20_000, 100_000, 1_000_000, 5_000_000];
const lineHeight = 12;

const style = `svg{font:11px system-ui,sans-serif;background:#fff}text{fill:#333}.title{font-weight:600;font-size:12px}
.grid{stroke:#ddd}path{fill:none;stroke-width:2}path.grid{stroke-width:1}.engine{stroke-dasharray:5 3}
.c0{stroke:#0b62a3}.c1{stroke:#b5480f}.c2{stroke:#1c7c3c}.c3{stroke:#8a2a86}
text.c0{fill:#0b62a3}text.c1{fill:#b5480f}text.c2{fill:#1c7c3c}text.c3{fill:#8a2a86}text{stroke:none!important}
@media(prefers-color-scheme:dark){svg{background:#14181c}text{fill:#ddd}.grid{stroke:#3a4148}
.c0{stroke:#6db8f2}.c1{stroke:#f5a06b}.c2{stroke:#6fd08f}.c3{stroke:#dd93da}
text.c0{fill:#6db8f2}text.c1{fill:#f5a06b}text.c2{fill:#6fd08f}text.c3{fill:#dd93da}}`;

/** Where a value lies between two bounds, both as logarithms: 0 to 1. */
const share = (value: number, [low, high]: [number, number]) => Math.log(value / low) / Math.log(high / low);

const round = (value: number) => Math.round(value * 10) / 10;

const short = (value: number) =>
  value >= 1e6 ? `${value / 1e6}M` : value >= 1000 ? `${value / 1000}k` : String(round(value * 100) / 100);

function axisOf(series: Series[]): [number, number] {
  const values = series.flatMap(({ points }) => points.map(([, value]) => value));
  const decade = (value: number, step: (value: number) => number) => 10 ** step(Math.log10(value));
  const low = decade(Math.min(...values), Math.floor);
  return [low, Math.max(decade(Math.max(...values), Math.ceil), low * 10)];
}

/** Moves labels that would cover each other apart, downwards. */
export function spreadLabels<Label extends { y: number }>(labels: Label[]): Label[] {
  let last = -Infinity;
  return labels
    .toSorted((a, b) => a.y - b.y)
    .map((label) => {
      last = Math.max(label.y, last + lineHeight);
      return { ...label, y: last };
    });
}

function panelOf({ title, series }: Panel): string {
  const axis = axisOf(series);
  const xOf = (listings: number) =>
    round(margin.left + share(listings, [2_000, 5_000_000]) * (width - margin.left - margin.right));
  const yOf = (value: number) =>
    round(height - margin.bottom - share(value, axis) * (height - margin.top - margin.bottom));
  const decades = Array.from({ length: Math.round(Math.log10(axis[1] / axis[0])) + 1 }, (_, at) => axis[0] * 10 ** at);
  const rows = decades.map((value) => {
    const y = yOf(value);
    return `<path class="grid" d="M${margin.left} ${y}H${width - margin.right}"/><text x="${margin.left - 6}" y="${y + 4}" text-anchor="end">${short(value)}</text>`;
  });
  const columns = sizes.map(
    (size) =>
      `<path class="grid" d="M${xOf(size)} ${margin.top}V${height - margin.bottom}"/><text x="${xOf(size)}" y="${height - 12}" text-anchor="middle">${short(size)}</text>`,
  );
  const lines = series.map(({ points, isEngine }, at) => {
    const path = points.map(([listings, value]) => `${xOf(listings)} ${yOf(value)}`).join('L');
    return `<path class="c${at}${isEngine ? ' engine' : ''}" d="M${path}" stroke-linecap="round"/>`;
  });
  const labels = series.map(({ name, points }, at) => ({ name, at, y: yOf(points.at(-1)?.[1] ?? axis[0]) + 4 }));
  const names = spreadLabels(labels).map(
    ({ name, at, y }) => `<text class="c${at}" x="${width - margin.right + 6}" y="${round(y)}">${name}</text>`,
  );
  return [`<text class="title" x="4" y="18">${title}</text>`, ...columns, ...rows, ...lines, ...names].join('\n');
}

/** Panels in two columns, both axes logarithmic, the number of listings from left to right; a note below. */
export function growthPlot(panels: Panel[], note: string): string {
  const [across, down] = [2 * width, Math.ceil(panels.length / 2) * height + 24];
  const placed = panels.map(
    (panel, at) => `<g transform="translate(${(at % 2) * width} ${(at >> 1) * height})">\n${panelOf(panel)}\n</g>`,
  );
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${down}" width="${across}" height="${down}" role="img">`;
  const about = `<title>What grows with the number of listings</title>\n<style>${style}</style>`;
  return [head, about, ...placed, `<text x="4" y="${down - 8}">${note}</text>`, '</svg>\n'].join('\n');
}

const maxBytes = { icon: 4096, logo: 20_480 };
export type DrawingKind = keyof typeof maxBytes;

/** What browsers take for a drawing. */
const nameSpace = 'xmlns="http://www.w3.org/2000/svg"';
/** The logo's width by its height: more has no room in the header. */
const widest = 7;

/** What a drawing is made of: it lies in our pages, where anything else would be HTML. */
const shapes =
  /^(?:svg|g|defs|title|desc|path|rect|circle|ellipse|line|polyline|polygon|linearGradient|radialGradient|stop|clipPath|mask)$/;

const refused: [RegExp, string][] = [
  [/(<[!?])/, 'is not allowed in a drawing'],
  [/(&(?!(?:amp|lt|gt|quot|apos);)[^\s;]{0,20})/, 'is not allowed in a drawing'],
  [/[\s/"'](on[a-z]+|style)\s*=/i, 'is an attribute that is not allowed in a drawing'],
  [/\b(?:href|url\()\s*(?:=\s*)?["']?(?!#)([^"')\s]{1,40})/i, 'is loaded from elsewhere, which is not allowed'],
];

function markupProblem(svg: string): string | undefined {
  const names = [...svg.matchAll(/<\/?([^\s/>]*)/g)].map(([, name = '']) => name);
  const stray = names.find((name) => !/^[!?]/.test(name) && !shapes.test(name));
  if (stray !== undefined) return `${stray || '<'} is not allowed in a drawing`;
  for (const [pattern, what] of refused) {
    const [, found] = pattern.exec(svg) ?? [];
    if (found) return `${found} ${what}`;
  }
  return undefined;
}

/** Why an SVG of the brand's folder cannot be used; undefined: it can. The icon is a square, whose first shape is its background. */
export function svgProblem(kind: DrawingKind, svg: string): string | undefined {
  if (Buffer.byteLength(svg) > maxBytes[kind]) return `takes at most ${maxBytes[kind]} bytes`;
  const drawing = svg.replace(/^\s*<\?xml[^>]*>/, '').trim();
  const [head = ''] = /^<svg\b[^>]*/.exec(drawing) ?? [];
  const [, box] = /\bviewBox="([^"]+)"/.exec(head) ?? [];
  const [, , width = 0, height = 0] = (box ?? '').split(/[\s,]+/).map(Number);
  const isOne = drawing.indexOf('</svg>') === drawing.length - '</svg>'.length;
  if (!(width >= 1 && height >= 1) || !isOne) return 'takes one <svg> with a viewBox of 1 × 1 or more';
  if (!head.includes(nameSpace)) return `takes ${nameSpace} in its <svg>`;
  if (width > widest * height) return `is at most ${widest} times as wide as high; its viewBox is ${width} × ${height}`;
  if (kind === 'icon' && width !== height) return `takes a square; its viewBox is ${width} × ${height}`;
  return markupProblem(drawing);
}

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return [red, green, blue];
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

/** `share` (0 to 1) of one colour in another. */
export function mix(one: string, other: string, share: number): string {
  const into = rgbOf(other);
  const parts = rgbOf(one).map((value, at) => Math.round(value * share + (into[at] ?? 0) * (1 - share)));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** `surfaces`: what a colour lies on, some of which may be made of it. */
type Needed = { surfaces: (tried: string) => readonly string[]; ratio: number };

/** The colour with as much of another in it, in steps of 2 %, as its contrast against all of its surfaces needs. */
export function contrasting(colour: string, towards: string, needed: Needed): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const tried = mix(colour, towards, share);
    if (needed.surfaces(tried).every((surface) => contrast(tried, surface) >= needed.ratio)) return tried;
  }
  return towards;
}

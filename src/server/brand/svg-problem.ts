const maxBytes = { icon: 4096, logo: 20_480 };

/** What a drawing may not have, since it lies in our pages: what runs, what loads, what a page's policy refuses. */
const refused: [RegExp, string][] = [
  [/<\s*(?:[\w.-]+:)?(script|style|foreignObject|iframe|image|use|a|animate\w*|set)\b/i, 'is not allowed in a drawing'],
  [/[\s/"'](on[a-z]+|style)\s*=/i, 'is an attribute that is not allowed in a drawing'],
  [/\b(?:href|url\()\s*(?:=\s*)?["']?(?!#)([^"')\s]{1,40})/i, 'is loaded from elsewhere, which is not allowed'],
  [/<!(DOCTYPE|ENTITY)/i, 'is not allowed in a drawing'],
];

/** Why an SVG of the brand's folder cannot be used; undefined: it can. The icon is a square, whose first shape is its background. */
export function svgProblem(kind: keyof typeof maxBytes, svg: string): string | undefined {
  if (Buffer.byteLength(svg) > maxBytes[kind]) return `takes at most ${maxBytes[kind]} bytes`;
  const [, box] = /^\s*(?:<\?xml[^>]*>\s*)?<svg\b[^>]*\bviewBox="([^"]+)"/.exec(svg) ?? [];
  const [, , width = 0, height = 0] = (box ?? '').split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0) || !svg.trimEnd().endsWith('</svg>')) return 'takes one <svg> with a viewBox';
  if (kind === 'icon' && width !== height) return `takes a square; its viewBox is ${width} × ${height}`;
  for (const [pattern, what] of refused) {
    const [, name] = pattern.exec(svg) ?? [];
    if (name) return `${name} ${what}`;
  }
  return undefined;
}

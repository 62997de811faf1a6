import { parse, type ChildNode, type Container } from 'postcss';

/** From here on a screen is no phone's; its line is fast enough to wait for a second file. */
const wide = /^(?:\(width ?>= ?(?:3[6-9]|[4-9]\d|\d{3})|\(min-width: ?(?:3[6-9]|[4-9]\d|\d{3}))/;

/** What a phone's first sight does without: the layer `late`, wide screens, paper. */
function isLate(node: ChildNode): boolean {
  if (node.type !== 'atrule') return false;
  return node.name === 'media'
    ? node.params === 'print' || wide.test(node.params)
    : /^layer (?:components\.)?late\b/.test(`${node.name} ${node.params}`);
}

/** Keeps the late rules of a sheet, with what is around them, or all others. */
function keep(container: Container, late: boolean): void {
  for (const node of [...(container.nodes ?? [])]) {
    const holds = 'nodes' in node && node.nodes !== undefined;
    if (isLate(node) && holds) {
      if (!late) node.remove();
    } else if (holds) {
      keep(node as Container, late);
      if (!(node as Container).nodes?.length) node.remove();
    } else if (late) node.remove();
  }
}

function part(css: string, late: boolean): string {
  const sheet = parse(css);
  keep(sheet, late);
  return sheet.toString();
}

export const firstStyles = (css: string) => part(css, false);
export const laterStyles = (css: string) => part(css, true);

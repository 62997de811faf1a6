import { parse, type ChildNode, type Container, type Root, type Rule } from 'postcss';

/** From here on a screen is no phone's; its line is fast enough to wait for a second file. */
const wide = /^(?:\(width ?>= ?(?:3[6-9]|[4-9]\d|\d{3})|\(min-width: ?(?:3[6-9]|[4-9]\d|\d{3}))/;

/** What a phone's first sight does without: the layer `late`, wide screens, paper. */
function isLate(node: ChildNode): boolean {
  if (node.type !== 'atrule') return false;
  return node.name === 'media'
    ? node.params === 'print' || wide.test(node.params)
    : /^layer (?:components\.)?late\b/.test(`${node.name} ${node.params}`);
}

/** All rules of the layer of utilities but those that are late anyway. */
function utilities(container: Container, within = false): Rule[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return within ? [node] : [];
    if (node.type !== 'atrule' || isLate(node)) return [];
    return utilities(node, within || (node.name === 'layer' && node.params === 'utilities'));
  });
}

/** The utility's class as it stands in the markup. */
const nameIn = (selector: string) => /\.((?:\\.|[\w-])+)/.exec(selector)?.[1]?.replaceAll('\\', '') ?? '';

/** Whether it has no variant: no element has a second one for the same property. */
const isPlain = ({ selector }: Rule) => /^\.(?:\\[^:]|[\w-])+$/.test(selector);

const shorthand = /^(?:gap|inset|flex|overflow|margin|padding|border)(?:-(?:inline|block|width|color|radius))?$/;

/** The family of a property; sides and gaps do not begin with its name. */
const familyOf = (property: string) =>
  property
    .replace(/^(?:top|right|bottom|left)$/, 'inset')
    .replace(/^(?:row|column)-gap$/, 'gap')
    .split('-', 1)
    .join('');

/** The utilities that first parts do not name, unless one of theirs has to beat it: from a later sheet it would win. */
function lateUtilities(sheet: Root, markup: string): Set<ChildNode> {
  const first: { property: string; plain: boolean }[] = [];
  const late = new Set<ChildNode>();
  for (const rule of utilities(sheet).toReversed()) {
    const properties = new Set<string>();
    rule.walkDecls(({ prop }) => void properties.add(prop));
    const isBeaten = (own: string) =>
      first
        .filter(({ property }) => familyOf(property) === familyOf(own))
        .some(({ property, plain }) => !plain || (property !== own && shorthand.test(own)));
    if (rule.selectors.some((selector) => markup.includes(nameIn(selector))) || [...properties].some(isBeaten))
      for (const property of properties) first.push({ property, plain: isPlain(rule) });
    else late.add(rule);
  }
  return late;
}

/** Keeps the late rules of a sheet, with what is around them, or all others. */
function keep(container: Container, late: boolean, moved: Set<ChildNode>): void {
  for (const node of [...(container.nodes ?? [])]) {
    const holds = 'nodes' in node && node.nodes !== undefined;
    if (moved.has(node) || (isLate(node) && holds)) {
      if (!late) node.remove();
    } else if (holds) {
      keep(node as Container, late, moved);
      if (!(node as Container).nodes?.length) node.remove();
    } else if (late) node.remove();
  }
}

function part(css: string, late: boolean, markup: string): string {
  const sheet = parse(css);
  keep(sheet, late, lateUtilities(sheet, markup));
  return sheet.toString();
}

/** `markup` is the text of the parts that are needed on a phone's first sight. */
export const firstStyles = (css: string, markup: string) => part(css, false, markup);
export const laterStyles = (css: string, markup: string) => part(css, true, markup);

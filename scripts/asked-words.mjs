import ts from 'typescript';
import { effects, everything, fileOf, moduleParts } from './module-parts.mjs';

const isOfTypes = (node) => ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node);
const isProperty = (node) => ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
const isCompared = ({ parent }) => ts.isBinaryExpression(parent) && parent.operatorToken.getText().includes('==');

const escaped = (text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A pattern of a template literal's possible values. */
function patternOf({ head, templateSpans }) {
  const rest = templateSpans.map(({ literal }) => `.+${escaped(literal.text)}`);
  return new RegExp(`^${escaped(head.text)}${rest.join('')}$`);
}

/** Strings reachable from `starts` (`{ file, name }`): `literals`, and `built` ones as patterns, each with its file. */
export function reachableTexts(source, starts, modules = new Map()) {
  const literals = new Map();
  const built = [];
  const seen = new Set();

  function partsOf(file) {
    if (!modules.has(file)) modules.set(file, moduleParts(source, file));
    return modules.get(file);
  }

  function reach(file, name) {
    const place = `${file} ${name}`;
    if (seen.has(place)) return;
    seen.add(place);
    const { names, passedOn } = partsOf(file);
    const wanted = name === everything ? [...names.keys()] : [effects, name];
    for (const part of wanted.flatMap((one) => names.get(one) ?? []))
      if (part.kind === undefined) reach(part.file, part.name);
      else walk(part, file);
    if (!names.has(name)) for (const other of passedOn) reach(other, name);
  }

  function walk(node, file) {
    if (isOfTypes(node)) return;
    if (ts.isIdentifier(node) && !isProperty(node) && partsOf(file).names.has(node.text)) reach(file, node.text);
    if (ts.isStringLiteralLike(node) && !isCompared(node)) literals.set(node.text, file);
    if (ts.isTemplateExpression(node) && /^\w+\./.test(node.head.text)) built.push({ pattern: patternOf(node), file });
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const loaded = fileOf(source, file, node.arguments[0].text);
      if (loaded) reach(loaded, everything);
    }
    ts.forEachChild(node, (child) => walk(child, file));
  }

  for (const { file, name } of starts) reach(file, name);
  return { literals, built };
}

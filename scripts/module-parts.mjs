import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Represents all exports of a module. */
export const everything = '*';

/** Represents a module's side effects on load. */
export const effects = '';

/** Our file that an import resolves to, if it contains code. */
export function fileOf(source, importer, specifier) {
  if (!/^[#.].*\.tsx?$/.test(specifier)) return undefined;
  const file = specifier.startsWith('#') ? join(source, specifier.slice(1)) : join(dirname(importer), specifier);
  return existsSync(file) ? file : undefined;
}

const namesIn = (name) =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((one) => (one.name ? namesIn(one.name) : []));

/** The names of an import or export list, as `[name here, name there]`. */
function broughtNames({ importClause, exportClause }) {
  const named = importClause?.namedBindings ?? exportClause;
  if (named && !named.elements) return [[named.name.text, everything]];
  const brought = (named?.elements ?? []).filter(({ isTypeOnly }) => !isTypeOnly);
  const names = brought.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text]);
  return importClause?.name ? [...names, [importClause.name.text, 'default']] : names;
}

/** The declarations of a statement, as `[name, node with its code]`. */
function declared(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap((one) => namesIn(one.name).map((name) => [name, one]));
  if (!ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement)) return [[effects, statement]];
  return [[statement.name?.text ?? 'default', statement]];
}

const isOfTypes = (statement) =>
  ts.isInterfaceDeclaration(statement) ||
  ts.isTypeAliasDeclaration(statement) ||
  Boolean(statement.isTypeOnly || statement.importClause?.isTypeOnly);

/** What each name of a module refers to: code, or another module's name (`{ file, name }`). `passedOn`: `export *`. */
export function moduleParts(source, file) {
  const names = new Map();
  const passedOn = [];
  const add = (name, part) => names.set(name, [...(names.get(name) ?? []), part]);
  const code = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  for (const statement of code.statements.filter((one) => !isOfTypes(one))) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) {
      for (const [name, part] of declared(statement)) add(name, part);
      continue;
    }
    const from = statement.moduleSpecifier ? fileOf(source, file, statement.moduleSpecifier.text) : file;
    if (!from) continue;
    if (from !== file) add(effects, { file: from, name: effects });
    for (const [name, there] of broughtNames(statement)) add(name, { file: from, name: there });
    if (ts.isExportDeclaration(statement) && !statement.exportClause) passedOn.push(from);
  }
  return { names, passedOn };
}

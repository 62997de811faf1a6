import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rewriteAstro } from '../../../src/build/rewrite-astro.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../../node_modules/astro/dist/${path}`, import.meta.url));
const encryption = fileOf('core/encryption.js');
const policies = fileOf('runtime/server/render/csp.js');
const islandScripts = fileOf('runtime/server/scripts.js');

/** The rewritten module as a function of what it imports. */
function rewritten(file: string, imports: Record<string, unknown>, name: string): unknown {
  const code = rewriteAstro().transform(readFileSync(file, 'utf8'), file) ?? '';
  const body = code.replace(/^import .*;$/gm, '').replace(/^export \{[^}]*\};$/gm, '');
  return new Function(...Object.keys(imports), `${body}; return ${name};`)(...Object.values(imports));
}

type Digest = (data: string, algorithm: string) => string;
const digestOf: Digest = (data) => `sha256-${hash('sha256', data, 'base64')}`;

test('Astro computes each CSP digest once and then remembers it', () => {
  let computed = 0;
  const counting = (name: string, data: string, encoding: 'base64') => ((computed += 1), hash(name, data, encoding));
  const names = { digestOf: counting, base64: {}, ALGORITHMS: { 'SHA-256': 'sha256-' } };
  const code = rewriteAstro().transform(readFileSync(encryption, 'utf8'), encryption) ?? '';
  const body = code.slice(code.indexOf('const knownDigests'), code.indexOf('async function generateContentHash'));
  const digest = new Function(...Object.keys(names), `${body}; return generateCspDigest;`)(
    ...Object.values(names),
  ) as Digest;
  const asked = ['a', 'b', 'a'];
  expect(asked.map((text) => digest(text, 'SHA-256'))).toEqual(asked.map((text) => digestOf(text, 'SHA-256')));
  expect(computed).toBe(2);
});

/** A page as Astro's renderer leaves it: a style in its head, one of the site's two scripts written into it. */
function pageWith(metadata: object, added: object = {}) {
  const site = ['sha256-other', digestOf('menus', 'SHA-256')];
  return {
    cspDestination: 'header',
    cspAlgorithm: 'SHA-256',
    directives: ["default-src 'none'"],
    scriptDirective: { resources: [], hashes: site, strictDynamic: false },
    styleDirective: { resources: [], hashes: ['sha256-otherStyle'] },
    scriptHashes: site,
    styleHashes: ['sha256-otherStyle'],
    inlinedScripts: new Map([
      ['menus.ts', 'menus'],
      ['filters.ts', 'filters'],
      ['nothing.ts', ''],
    ]),
    _metadata: {
      hasHydrationScript: false,
      hasDirectives: new Set(),
      extraHead: [],
      renderedScripts: new Set(['menus.ts', 'nothing.ts', 'as-a-file.ts']),
      extraScriptHashes: [],
      extraStyleHashes: ['sha256-ownStyle'],
      ...metadata,
    },
    ...added,
  };
}

async function policyOf(page: object): Promise<string> {
  const { partitionByKind } = (await import(fileOf('core/csp/runtime.js'))) as Record<string, unknown>;
  const render = rewritten(policies, { partitionByKind, generateCspDigest: digestOf }, 'renderCspContent');
  return (render as (result: object) => string)(page);
}

test('the policy of a page names its own styles and scripts, and no others', async () => {
  const menus = digestOf('menus', 'SHA-256');
  expect(await policyOf(pageWith({}))).toBe(
    `default-src 'none'; script-src 'self' '${menus}'; style-src 'self' 'sha256-ownStyle';`,
  );
});

test('what a page itself allowed stays allowed', async () => {
  const hashes = [...pageWith({}).scriptHashes, 'sha256-added'];
  const policy = await policyOf(pageWith({}, { scriptDirective: { resources: [], hashes, strictDynamic: false } }));
  expect(policy).toContain("'sha256-added'");
  expect(policy).not.toContain("'sha256-other'");
});

test.each([
  ['a page with islands', { hasHydrationScript: true }, {}],
  ['a page with a directive for islands', { hasDirectives: new Set(['load']) }, {}],
  ['a page with more in its head', { extraHead: ['<style>x</style>'] }, {}],
  ['a policy in the page itself, written before its scripts', {}, { cspDestination: 'meta' }],
])('%s has the whole list', async (_what, metadata, added) => {
  const policy = await policyOf(pageWith(metadata, added));
  for (const name of ['other', 'otherStyle', 'ownStyle']) expect(policy).toContain(`'sha256-${name}'`);
});

test('scripts of islands bring no style into the body', () => {
  const code = rewriteAstro().transform(readFileSync(islandScripts, 'utf8'), islandScripts);
  expect(code).toContain('return `<script>');
  expect(code).not.toContain('<style>');
});

test('a change of Astro that would undo this fails the build', () => {
  for (const file of [encryption, policies, islandScripts]) {
    expect(() => rewriteAstro().transform('export {}', file), file).toThrow('no longer');
  }
  expect(rewriteAstro().transform('export {}', '/elsewhere.js')).toBeUndefined();
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rememberCspDigests } from '../../src/build/csp-digests.ts';

const file = fileURLToPath(new URL('../../node_modules/astro/dist/core/encryption.js', import.meta.url));
const code = readFileSync(file, 'utf8');

test('Astro computes each CSP digest once and then remembers it', async () => {
  const changed = rememberCspDigests().transform(code, file) ?? '';
  const start = changed.indexOf('const knownDigests');
  const functions = changed.slice(start, changed.indexOf('\nasync function generateContentHash'));
  let computed = 0;
  const make = new Function(
    'crypto',
    'encoder',
    'encodeBase64',
    'ALGORITHMS',
    `${functions}; return generateCspDigest;`,
  );
  const crypto = { subtle: { digest: async () => ((computed += 1), new ArrayBuffer(0)) } };
  const digest = make(crypto, new TextEncoder(), () => `hash${computed}`, { 'SHA-256': 'sha256-' }) as (
    data: string,
    algorithm: string,
  ) => Promise<string>;
  expect([await digest('a', 'SHA-256'), await digest('b', 'SHA-256'), await digest('a', 'SHA-256')]).toEqual([
    'sha256-hash1',
    'sha256-hash2',
    'sha256-hash1',
  ]);
});

test('a change of Astro that would undo this fails the build', () => {
  expect(() => rememberCspDigests().transform('export {}', file)).toThrow('no longer');
  expect(rememberCspDigests().transform('export {}', '/elsewhere.js')).toBeUndefined();
});

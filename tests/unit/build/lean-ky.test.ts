import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leanKy } from '../../../src/build/lean-ky.ts';

const file = 'node_modules/ky/distribution/core/Ky.js';

test('the ky of browsers tells no progress and reads no Retry-After', () => {
  const lean = leanKy().transform(readFileSync(file, 'utf8'), `/somewhere/${file}?v=1`);
  expect(lean).toContain('class Ky');
  expect(lean).not.toMatch(/utils\/body\.js|retry-timing\.js/);
});

test('the ky of the server stays whole', () => {
  expect(leanKy().applyToEnvironment({ name: 'ssr' })).toBe(false);
  expect(leanKy().applyToEnvironment({ name: 'client' })).toBe(true);
});

test('a ky that is written otherwise fails the build', () => {
  expect(() => leanKy().transform('export class Ky {}', `/somewhere/${file}`)).toThrow(/lean-ky\.ts/);
});

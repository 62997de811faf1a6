import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leanZod } from '../../../src/build/lean-zod.ts';

const file = 'node_modules/zod/v4/classic/schemas.js';

test('the zod of browsers makes no JSON Schema, compiles nothing and has no messages of its own', () => {
  const lean = leanZod().transform(readFileSync(file, 'utf8'), `/somewhere/${file}?v=1`);
  expect(lean).toContain('export const ZodObject');
  const gone = /processors\.(?!js)|ZodObjectJIT|JSONSchemaMethod\(this|core\.config\(en|memoizer\(\)/;
  expect(lean).not.toMatch(gone);
  expect(lean).not.toMatch(/this\.check\(core\._email|safeEncode/);
  expect(lean).toContain('core._email(ZodEmail, params)');
});

test('the zod of the server stays whole, and so does everything else', () => {
  expect(leanZod().applyToEnvironment({ name: 'ssr' })).toBe(false);
  expect(leanZod().applyToEnvironment({ name: 'client' })).toBe(true);
  expect(leanZod().transform('core.config(en());', '/somewhere/node_modules/zod/v4/mini/schemas.js')).toBeUndefined();
});

test('a zod that is written otherwise fails the build', () => {
  expect(() => leanZod().transform('export const ZodObject = 1;', `/somewhere/${file}`)).toThrow(/lean-zod\.ts/);
});

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const program = resolve('src/cli/portal.ts');
const portal = (...given: string[]) => spawnSync(process.execPath, [program, ...given], { encoding: 'utf8' });

test('a command that there is not is named, with those that there are', () => {
  const { status, stderr } = portal('adnim');
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^There is no command «adnim»\.\n\nUsage: [^]* admin /)]);
});

test('without a command it tells what there is', () => {
  const { status, stdout } = portal();
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage: [^]* openapi /)]);
});

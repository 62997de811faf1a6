import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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

test.each(['bad', ''])('the doctor takes «%s» for no address, and examines nothing', (address) => {
  const { status, stdout, stderr } = portal('doctor', '--mail', address);
  expect([status, stdout, stderr]).toEqual([
    2,
    '',
    expect.stringMatching(/^--mail takes an address such as you@example\.hr\.\n\nUsage: /),
  ]);
});

test('in the image the commands of developers are left out, and say where they work', () => {
  const image = mkdtempSync(join(tmpdir(), 'portal-image-'));
  const inImage = (...given: string[]) =>
    spawnSync(process.execPath, [join(image, 'src/cli/portal.ts'), ...given], { cwd: image, encoding: 'utf8' });
  try {
    cpSync('src', join(image, 'src'), { recursive: true });
    cpSync('package.json', join(image, 'package.json'));
    symlinkSync(resolve('node_modules'), join(image, 'node_modules'));
    expect(inImage().stdout).toMatch(/ doctor /);
    expect(inImage().stdout).not.toMatch(/ (?:demo|openapi) /);
    for (const [name, folder] of [
      ['demo', 'demo'],
      ['openapi', 'docs'],
    ] as const) {
      const { status, stderr } = inImage(name);
      expect([status, stderr]).toEqual([
        1,
        `«${name}» needs the folder ${folder}, which the image leaves out: run it in a clone.\n`,
      ]);
    }
  } finally {
    rmSync(image, { recursive: true });
  }
});

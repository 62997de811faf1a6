import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.mjs';
import { modules, ownNode, root } from './places.mjs';
import { step, StepFailure } from './step.mjs';

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Whether node_modules holds what package-lock.json names: npm notes there what it has finished installing. */
function isInstalled() {
  const installed = packagesOf(join(modules, '.package-lock.json'));
  const wanted = packagesOf(join(root, 'package-lock.json'));
  if (!installed || !wanted || !existsSync(ownNode)) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    const there = installed[path];
    return path === '' || (there ? there.version === version : optional);
  });
}

/** npm replaces node_modules, so it must not run on the Node inside. */
function pathWithoutModules() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !folder.includes(join('node_modules', '.bin'))).join(delimiter);
}

/** Installs the packages unless they are there. */
export async function install() {
  if (isInstalled()) return;
  await step('Installing packages', async () => {
    const options = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
    const { code, output } = await run('npm', options, { quiet: true, environment: { PATH: pathWithoutModules() } });
    if (code !== 0) throw new StepFailure(`${output.trim()}\nThe packages could not be installed.`);
  });
}

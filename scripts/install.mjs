import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { run } from './child.mjs';
import { bringsNode, modules, ownNode, root } from './places.mjs';
import { step, StepFailure } from './step.mjs';

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Whether node_modules matches package-lock.json: npm records finished installations there. */
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

/** npm 10 removes the link to our Node, together with packages for other platforms. */
function linkNode() {
  const programs = join(modules, '.bin');
  const link = join(programs, 'node');
  if (bringsNode && !existsSync(link)) symlinkSync(relative(programs, ownNode), link);
}

const leastNode = 24;

/** Installs the packages unless present, without running their scripts (`ignore-scripts` in `.npmrc`). */
export async function install() {
  if (!bringsNode && Number.parseInt(process.versions.node, 10) < leastNode) {
    throw new StepFailure(
      `On this machine the portal needs Node ${leastNode} or newer; this one is ${process.version}.`,
    );
  }
  if (isInstalled()) return linkNode();
  await step('Installing packages', async () => {
    const options = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
    const { code, output } = await run('npm', options, { quiet: true, environment: { PATH: pathWithoutModules() } });
    if (code !== 0) throw new StepFailure(`${output.trim()}\nThe packages could not be installed.`);
    linkNode();
    await run(ownNode, ['scripts/link-libraries.mjs'], { quiet: true });
  });
}

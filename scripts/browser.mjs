import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './child.mjs';
import { program } from './places.mjs';
import { step, StepFailure } from './step.mjs';

const debianPackage = 'chromium-headless-shell';
const names = [debianPackage, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

async function installedBrowser() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const { chromium } = (await import(pathToFileURL(program('playwright', 'index.js')).href)).default;
  return [...candidates, macChrome, chromium.executablePath()].find((path) => existsSync(path));
}

async function apt(...command) {
  const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  const { code, output } = await run('apt-get', [...options, ...command], {
    quiet: true,
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0) throw new StepFailure(`${output.trim()}\nNo browser could be installed.`);
}

/** Older releases only package the whole browser. */
const installFromDebian = (any) =>
  step('Installing a browser', async () => {
    const install = (name) => apt('install', '-y', '--no-install-recommends', name);
    await apt('update');
    await install(debianPackage).catch((failure) => (any ? install('chromium') : Promise.reject(failure)));
  });

/** The browser for the tests: CHROME, else Chromium's headless shell (a quarter of the size), else any other. */
export async function browser() {
  const { CHROME } = process.env;
  if (CHROME) {
    if (existsSync(CHROME)) return CHROME;
    throw new StepFailure(`CHROME names ${CHROME}, and there is no such file.`);
  }
  const found = await installedBrowser();
  if (found?.endsWith(debianPackage)) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const failure = await installFromDebian(!found).catch((error) => error);
    const installed = await installedBrowser();
    if (!installed) throw failure;
    return installed;
  }
  if (found) return found;
  throw new StepFailure('The tests need a browser: install Chromium or Chrome, or set CHROME to the path of one.');
}

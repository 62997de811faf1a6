import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './child.mjs';
import { program } from './places.mjs';
import { step, StepFailure } from './step.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

async function installedBrowser() {
  const { CHROME, PATH = '' } = process.env;
  if (CHROME) {
    if (existsSync(CHROME)) return CHROME;
    throw new StepFailure(`CHROME names ${CHROME}, and there is no such file.`);
  }
  const folders = ['/usr/bin', ...PATH.split(delimiter)];
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), macChrome];
  const { chromium } = (await import(pathToFileURL(program('playwright', 'index.js')).href)).default;
  return [...candidates, chromium.executablePath()].find((path) => existsSync(path));
}

async function apt(...command) {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await run('apt-get', ['-qq', ...command], { quiet: true, environment });
  if (code !== 0) throw new StepFailure(`${output.trim()}\nChromium could not be installed.`);
}

/** The browser for the tests; on Debian root installs it, everybody else is told what to install. */
export async function browser() {
  const found = await installedBrowser();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new StepFailure('The tests need a browser: install Chromium or Chrome, or set CHROME to the path of one.');
  }
  await step('Installing Chromium', async () => {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', 'chromium');
  });
  return '/usr/bin/chromium';
}

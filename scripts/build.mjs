import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { run } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ownNode, program, root } from './places.mjs';
import { precompress } from './precompress.mjs';
import { writeSbom } from './sbom.mjs';
import { step, StepFailure } from './step.mjs';

const stampName = '.fingerprint';

/** Variables that Astro would substitute for its own `import.meta.env`; test runners set some of them. */
const unset = Object.fromEntries(['BASE_URL', 'DEV', 'MODE', 'PROD', 'SITE', 'SSR'].map((name) => [name, undefined]));

function isBuilt(folder, wanted) {
  const stamp = join(folder, stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/** Replaces the old build with a finished one; of two concurrent builds the first one stays. */
async function replace(folder, finished, wanted) {
  if (isBuilt(folder, wanted)) return rm(finished, { recursive: true });
  const old = `${finished}.old`;
  await rename(folder, old).catch(() => {});
  await rename(finished, folder);
  await rm(old, { recursive: true, force: true });
}

/** Builds the pages into the folder, unless already built from the same sources. */
export async function build(folder = resolve(root, process.env.OUT_DIR ?? 'dist')) {
  const wanted = fingerprint();
  if (isBuilt(folder, wanted)) return;
  await step('Building pages', async () => {
    const half = join(root, '.cache', `build-${process.pid}`);
    await mkdir(join(root, '.cache'), { recursive: true });
    const environment = { ...unset, OUT_DIR: half, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
    const { code, output } = await run(ownNode, [program('astro', 'bin', 'astro.mjs'), 'build'], {
      quiet: true,
      environment,
    });
    if (code !== 0) {
      await rm(half, { recursive: true, force: true });
      throw new StepFailure(`${output.trim()}\nThe pages could not be built; those built before stay.`);
    }
    await precompress(join(half, 'client'));
    await writeSbom(half);
    await writeFile(join(half, stampName), wanted);
    await replace(folder, half, wanted);
  });
}

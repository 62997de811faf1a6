import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './places.mjs';

const options = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];

const marker = 'node_modules/';

/** What production needs, as `name@version`: npm's own `--omit=dev` leaves out what developers need as well. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const needed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  return new Set(
    needed.map(([path, entry]) => {
      const name = entry.name ?? path.slice(path.lastIndexOf(marker) + marker.length);
      return `${name}@${entry.version}`;
    }),
  );
}

/** The packages of the lock file that production needs, as CycloneDX; the same lock gives the same list. */
export async function sbom() {
  const { stdout } = await promisify(execFile)('npm', [...options, '--offline', '--loglevel=error'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { serialNumber: _random, components: all, dependencies, ...list } = JSON.parse(stdout);
  const { timestamp: _now, component, ...metadata } = list.metadata;
  // npm takes the folder for the name.
  const name = component['bom-ref'].replace(/@[^@]*$/, '');
  const needed = productionPackages();
  const components = all.filter((each) => needed.has(`${each.name}@${each.version}`));
  const known = new Set([component, ...components].map((each) => each['bom-ref']));
  return {
    ...list,
    metadata: { ...metadata, component: { ...component, name } },
    components,
    dependencies: dependencies
      .filter(({ ref }) => known.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => known.has(each)) })),
  };
}

export async function writeSbom(folder) {
  await writeFile(join(folder, 'sbom.json'), `${JSON.stringify(await sbom(), null, 1)}\n`);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';

const digest = /^sha512-[A-Za-z0-9+/]{86}==$/;
const exact = /^\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/;
const marker = 'node_modules/';

const nameOf = (path, entry) => entry.name ?? path.slice(path.lastIndexOf(marker) + marker.length);

/** Whether a package is bundled in its parent's archive, whose digest then covers it. */
function isBundled(path, packages) {
  const inner = path.lastIndexOf(`/${marker}`);
  const above = packages[path.slice(0, Math.max(0, inner))];
  if (inner < 0 || !above) return false;
  const listed = above.bundleDependencies?.includes(path.slice(inner + marker.length + 1));
  return Boolean(listed) || (above.inBundle === true && isBundled(path.slice(0, inner), packages));
}

function entryProblems([path, entry], packages, reviewed) {
  const name = nameOf(path, entry);
  const told = `${path} (${name}@${entry.version})`;
  const problems = [];
  if (!path.startsWith(marker) || entry.link || !exact.test(entry.version ?? ''))
    problems.push(`${told} is no package of the registry`);
  if (entry.resolved !== undefined)
    problems.push(`${told} is taken from ${entry.resolved}, not by name from the registry`);
  if (!(entry.inBundle && isBundled(path, packages)) && !digest.test(entry.integrity ?? ''))
    problems.push(`${told} has no integrity (SHA-512)`);
  if (entry.hasInstallScript && !Object.hasOwn(reviewed, name))
    problems.push(`${told} has an install script, and package.json does not name it in allowScripts`);
  return problems;
}

function manifestProblems({ dependencies, devDependencies, optionalDependencies, allowScripts }) {
  const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const loose = Object.entries(wanted).filter(([, version]) => !exact.test(version));
  const allowed = Object.entries(allowScripts ?? {}).filter(([, mayRun]) => mayRun);
  return [
    ...loose.map(([name, version]) => `package.json asks for ${name}@${version}, which is no exact version`),
    ...allowed.map(([name]) => `package.json allows the install script of ${name}`),
  ];
}

/** What prevents installing exactly the reviewed packages from the lock file, one line each. */
export function lockProblems(lock, manifest, settings) {
  const { '': own, ...packages } = lock.packages ?? {};
  const problems = lock.lockfileVersion === 3 && own ? [] : ['package-lock.json is not of version 3'];
  if (lock.dependencies) problems.push('package-lock.json has a second list of packages (dependencies)');
  if (!/^ignore-scripts=true$/m.test(settings)) problems.push('.npmrc does not say ignore-scripts=true');
  const reviewed = manifest.allowScripts ?? {};
  problems.push(...manifestProblems(manifest));
  return [...problems, ...Object.entries(packages).flatMap((entry) => entryProblems(entry, packages, reviewed))];
}

const textOf = (file) => readFileSync(join(root, file), 'utf8');

/** All problems of our own lock file. */
export function checkLock() {
  const [lock, manifest] = ['package-lock.json', 'package.json'].map((file) => JSON.parse(textOf(file)));
  return lockProblems(lock, manifest, textOf('.npmrc'));
}

import { expect, test } from 'vitest';
import { advisoryProblems } from '../../scripts/advisories.mjs';
import { checkLock, lockProblems } from '../../scripts/lock.mjs';

const integrity = `sha512-${'a'.repeat(86)}==`;
const settings = 'save-exact=true\nignore-scripts=true\n';

/** What the check says of a lock that holds a good package and this one. */
function told(entry: object, path = 'node_modules/bad', allowScripts = {}) {
  const packages = { '': {}, 'node_modules/good': { version: '1.0.0', integrity }, [path]: entry };
  return lockProblems({ lockfileVersion: 3, packages }, { dependencies: { good: '1.0.0' }, allowScripts }, settings);
}

test('our lock names every package with the digest of its archive', () => {
  expect(checkLock()).toEqual([]);
});

test.each([
  ['no integrity', { version: '1.0.0' }],
  ['an empty integrity', { version: '1.0.0', integrity: '' }],
  ['SHA-1', { version: '1.0.0', integrity: 'sha1-qZ9eJvK7nW7kq2u3vF0m0n0m0n0=' }],
  ['SHA-1 beside SHA-512', { version: '1.0.0', integrity: `sha1-qZ9eJvK7nW7kq2u3vF0m0n0m0n0= ${integrity}` }],
  ['half a digest', { version: '1.0.0', integrity: 'sha512-abc==' }],
  ['a claim to be bundled in nothing', { version: '1.0.0', inBundle: true }],
  ['a folder of the machine', { resolved: '../elsewhere', link: true, version: '1.0.0', integrity }],
  ['git', { version: '1.0.0', resolved: 'git+ssh://git@example.com/bad.git#0123456', integrity }],
  ['plain HTTP', { version: '1.0.0', resolved: 'http://example.com/bad.tgz', integrity }],
  ['an archive of elsewhere', { version: '1.0.0', resolved: 'https://example.com/bad.tgz', integrity }],
  ['an address as version', { version: 'https://example.com/bad.tgz', integrity }],
  ['an install script nobody looked at', { version: '1.0.0', integrity, hasInstallScript: true }],
])('a lock with a package of %s is refused, and the package named', (_, entry) => {
  const problems = told(entry);
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) expect(problem).toContain('bad');
});

test('a package may be bundled in the one above, which lists it, and an install script be known and not run', () => {
  const packages = {
    '': {},
    'node_modules/above': { version: '1.0.0', integrity, bundleDependencies: ['within'] },
    'node_modules/above/node_modules/within': { version: '1.0.0', inBundle: true },
    'node_modules/above/node_modules/beside': { version: '1.0.0', inBundle: true },
  };
  expect(lockProblems({ lockfileVersion: 3, packages }, {}, settings)).toEqual([
    'node_modules/above/node_modules/beside (beside@1.0.0) has no integrity (SHA-512)',
  ]);
  const script = { version: '1.0.0', integrity, hasInstallScript: true };
  expect(told(script, 'node_modules/bad', { bad: false })).toEqual([]);
  expect(told(script, 'node_modules/bad', { bad: true })).toEqual(['package.json allows the install script of bad']);
  expect(told({ name: 'bad', ...script }, 'node_modules/kind', { kind: false })).toHaveLength(1);
});

test('an older lock, loose versions and running install scripts are refused', () => {
  const packages = { '': {} };
  const of = (lock: object, manifest = {}, npmrc = settings) => lockProblems(lock, manifest, npmrc);
  expect(of({ lockfileVersion: 3, packages })).toEqual([]);
  expect(of({ lockfileVersion: 2, packages })).toHaveLength(1);
  expect(of({ lockfileVersion: 3 })).toHaveLength(1);
  expect(of({ lockfileVersion: 3, packages, dependencies: { bad: {} } })).toHaveLength(1);
  expect(of({ lockfileVersion: 3, packages }, {}, 'ignore-scripts=false')).toHaveLength(1);
  for (const version of ['^1.0.0', '*', 'latest', 'git+https://example.com/a.git', 'file:../a', 'npm:other@1.0.0'])
    expect(of({ lockfileVersion: 3, packages }, { devDependencies: { a: version } })).toHaveLength(1);
});

test('a grave advisory fails unless it is excepted with a reason, for a time', () => {
  const cause = (severity: string, id: string) => ({
    source: 1,
    name: 'pg',
    title: 'Reads too much',
    url: `https://github.com/advisories/${id}`,
    severity,
    range: '<9',
  });
  const high = cause('high', 'GHSA-aaaa-bbbb-cccc');
  const found = { pg: { via: [high, cause('moderate', 'GHSA-dddd-eeee-ffff')] }, app: { via: ['pg'] } };
  const except = (until: string, reason = 'We call none of it.') => [
    { advisory: 'GHSA-aaaa-bbbb-cccc', reason, until },
  ];
  const today = '2026-11-22';
  expect(advisoryProblems(found, [], today)).toEqual(['pg <9: high, GHSA-aaaa-bbbb-cccc: Reads too much']);
  expect(advisoryProblems(found, except('2026-12-01'), today)).toEqual([]);
  expect(advisoryProblems(found, except('2026-11-01'), today)).toHaveLength(1);
  expect(advisoryProblems(found, except('2026-12-01', ' '), today)).toHaveLength(1);
  expect(advisoryProblems({}, [], today)).toEqual([]);
});

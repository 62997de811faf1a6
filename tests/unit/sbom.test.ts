import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sbom } from '../../scripts/sbom.mjs';

type Entry = { name?: string; version: string; integrity?: string; dev?: boolean; optional?: boolean };
type Component = { name: string; group?: string; version: string; hashes?: { alg: string; content: string }[] };

test('the list of what a build is made of names each package of production with its digest, and nothing that changes by itself', async () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
  const wanted = Object.entries(lock.packages)
    .filter(([path, { dev, optional, integrity }]) => path && !dev && !optional && integrity)
    .map(([path, { name = path.replace(/^.*node_modules\//, ''), version, integrity = '' }]) => {
      return `${name}@${version} ${Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')}`;
    });
  const list = (await sbom()) as { bomFormat: string; metadata: { component: object }; components: Component[] };
  const named = new Set(
    list.components.map(({ name, version, hashes }) => `${name}@${version} ${hashes?.[0]?.content ?? ''}`),
  );
  expect(wanted.length).toBeGreaterThan(200);
  expect(wanted.filter((each) => !named.has(each))).toEqual([]);
  expect([...named].filter((each) => /^(?:vitest|playwright|oxlint)@/.test(each))).toEqual([]);
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'nekretnine-portal' } } });
  expect(JSON.stringify(list)).not.toMatch(/serialNumber|timestamp/);
});

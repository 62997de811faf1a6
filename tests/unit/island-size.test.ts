import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/places.mjs';
import { budgets, overBudget } from '../support/runs/budgets.ts';

const folder = join(root, process.env.OUT_DIR ?? 'dist', 'client', 'assets', 'build');

/** Of a file as it is sent: files that are small come as they are. */
function bytesOf(file: string): number {
  const packed = `${join(folder, file)}.br`;
  return statSync(existsSync(packed) ? packed : join(folder, file)).size;
}

/** What a module imports before it runs; not what it brings later. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(folder, file), 'utf8');
  return [...code.matchAll(/(?:^|[;\n}])(?:import|export)(?:[^'"();]*from)?["']\.\/([^"']+)["']/g)].map(
    ([, name]) => name ?? '',
  );
}

function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of importsOf(file)) closureOf(imported, found);
  return found;
}

/** What pages place as islands. */
function islandNames(): string[] {
  const pages = globSync('src/**/*.astro', { cwd: root }).map((page) => readFileSync(join(root, page), 'utf8'));
  return pages.flatMap((page) => [...page.matchAll(/<(\w+)\s+client:/g)].map(([, name]) => name ?? '')).toSorted();
}

/** Of the files with an island's name the one that brings most: its entry, where a part of its own has the name too. */
function sizeOf(island: string): number {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${island}.`) && file.endsWith('.js'));
  return Math.max(...files.map((file) => [...closureOf(file)].reduce((sum, each) => sum + bytesOf(each), 0)));
}

test('no island brings more bytes than its budget allows, and each has one', () => {
  const names = islandNames();
  const counted = names.map((name) => [name, sizeOf(name)] as const);
  expect(names.length).toBeGreaterThan(20);
  expect(overBudget('islands', Object.fromEntries(counted), budgets.islands)).toEqual([]);
  expect(Object.keys(budgets.islands).toSorted()).toEqual(names);
});

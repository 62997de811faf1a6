import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepLastGood } from '#server/brand/last-good.ts';
import { openBrand, type BrandSource } from '#server/brand/open-brand.ts';
import { shippedBrand } from '#server/brand/read-brand.ts';
import { createLog } from '#server/log.ts';

let place: string;
let folder: string;
let lines: string[];
let open: BrandSource[];
const patience = { timeout: 10_000, interval: 50 };
const log = () => createLog('info', (text) => void lines.push(text));

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'portal-brand-'));
  folder = join(place, 'own');
  [lines, open] = [[], []];
  cpSync(shippedBrand, folder, { recursive: true });
});
afterEach(() => {
  for (const brand of open) brand.close();
  rmSync(place, { recursive: true, force: true });
});

async function opened(): Promise<BrandSource> {
  const brand = await openBrand({ folder, dataDir: join(place, 'data'), log: log() });
  open.push(brand);
  return brand;
}

function edit(name: string, change: (text: string) => string): void {
  const file = join(folder, name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

const rename = (name: string) => edit('brand.yaml', (text) => text.replace(/^name: .*/m, `name: ${name}`));

test('a change is seen without a restart and told to who listens', async () => {
  const brand = await opened();
  let changes = 0;
  brand.onChange(() => (changes += 1));
  rename('Kvadrat');
  await expect.poll(() => brand.current.name === 'Kvadrat', patience).toBe(true);
  expect(changes).toBe(1);
});

test('wrong files change nothing; their problems are kept until they are right', async () => {
  const brand = await opened();
  edit('brand.yaml', (text) => text.replace("'12345678903'", "'1'"));
  await expect.poll(() => brand.problems.length > 0, patience).toBe(true);
  expect(brand.problems).toEqual([expect.stringContaining('brand.yaml:16: company.oib: ')]);
  expect(brand.current.name).toBe('Portun');
  edit('brand.yaml', (text) => text.replace("'1'", "'12345678903'"));
  await expect.poll(() => brand.problems.length === 0, patience).toBe(true);
});

test('a start with wrong files goes on with the last right ones, and is refused where there are none', async () => {
  rename('Kvadrat');
  (await opened()).close();
  rename('x'.repeat(31));
  const brand = await opened();
  expect(brand.current.name).toBe('Kvadrat');
  expect(brand.problems).toHaveLength(1);
  rmSync(join(place, 'data'), { recursive: true });
  await expect(opened()).rejects.toThrow(`${folder}/brand.yaml:4: name: takes at most 30 signs`);
});

test('files that became wrong between their reading and their copying do not take the place of the kept ones', async () => {
  const data = join(place, 'data');
  await keepLastGood(folder, data);
  rename('x'.repeat(31));
  await expect(keepLastGood(folder, data)).rejects.toThrow('takes at most 30 signs');
  expect(readdirSync(data)).toEqual(['brand']);
  expect((await opened()).current.name).toBe('Portun');
});

test('a folder with its details alone has the texts and the sign that are shipped', async () => {
  const details = readFileSync(join(folder, 'brand.yaml'), 'utf8');
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'brand.yaml'), details.replace('name: Primjer nekretnine d.o.o.', 'name: Kvadrat d.o.o.'));
  const { current } = await opened();
  expect(current.faq.hr.length).toBeGreaterThan(15);
  expect(current.legal.terms.hr[0].html).toContain('Kvadrat d.o.o.');
  expect(current.icon).toContain('<svg');
});

test('the icon takes what may lie in a page, and no more', async () => {
  for (const [svg, reason] of [
    ['<svg viewBox="0 0 32 16"></svg>', 'takes a square; its viewBox is 32 × 16'],
    ['<svg viewBox="0 0 32 32"><script>alert(1)</script></svg>', 'script is not allowed'],
    ['<svg viewBox="0 0 32 32"><path/onclick="alert(1)"/></svg>', 'onclick is an attribute'],
    ['<svg viewBox="0 0 32 32"><x:script>alert(1)</x:script></svg>', 'x:script is not allowed'],
    ['<svg viewBox="0 0 32 32"><meta http-equiv="refresh" content="0;url=/x"></svg>', 'meta is not allowed'],
    ['<svg viewBox="0 0 32 32"></svg><plaintext><svg></svg>', 'takes one <svg>'],
    ['<svg viewBox="0 0 32 32"><path fill="url&#40;//example.hr/a)"/></svg>', '&#40 is not allowed'],
    ['<svg viewBox="0 0 32 32"><!-- a --></svg>', '<! is not allowed'],
    ['<svg viewBox="0 0 32 32" onload="alert(1)"></svg>', 'onload is an attribute'],
    ['<svg viewBox="0 0 32 32"><path fill="url(https://example.hr/a)"/></svg>', 'is loaded from elsewhere'],
    ['<svg></svg>', 'takes one <svg> with a viewBox'],
    [`<svg viewBox="0 0 32 32">${' '.repeat(5000)}</svg>`, 'takes at most 4096 bytes'],
  ] as const) {
    writeFileSync(join(folder, 'icon.svg'), svg);
    await expect(opened()).rejects.toThrow(`icon.svg:1: `);
    await expect(opened()).rejects.toThrow(reason);
  }
});

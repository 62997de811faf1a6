import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { croatianDay } from '#domain/site/legal-versions.ts';
import type { BrandProblems } from '#server/brand/brand-problems.ts';
import { keepLastGood } from '#server/brand/last-good.ts';
import { openBrand, type BrandSource } from '#server/brand/open-brand.ts';
import { readBrand, shippedBrand } from '#server/brand/read-brand.ts';
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
  expect(brand.problems).toEqual([expect.stringContaining('brand.yaml:20: company.oib: ')]);
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

test('all that is wrong is told at once: details, colours, texts and drawings', async () => {
  edit('brand.yaml', (text) =>
    text
      .replace(/^name: .*/m, "name: '  '")
      .replace("'12345678903'", "'1'")
      .replace("'#0a5e87'", "'#cccccc'")
      .replace(/^ {4}city: .*/m, '    city: "A\\u0007"'),
  );
  edit('about/hr.md', (text) => `${text}<b>x</b>\n`);
  writeFileSync(join(folder, 'logo.svg'), '<svg');
  const problems = await readBrand(folder).catch((error: unknown) => (error as BrandProblems).problems);
  for (const part of [
    'name: is empty',
    'company.oib: ',
    'colours.main: ',
    'company.address.city: ',
    'about/hr.md:',
    'logo.svg:1: ',
  ])
    expect(problems).toContainEqual(expect.stringContaining(part));
  expect(problems).toHaveLength(6);
});

test('a name may have letters of European languages, and marks', async () => {
  rename(JSON.stringify('Kuća & Dom™ – Čakovec+'));
  expect((await opened()).current.name).toBe('Kuća & Dom™ – Čakovec+');
});

test.each(['Дом 🏠', '日本', 'A\nB'])('«%s» is no name, since it cannot be drawn', async (name) => {
  rename(JSON.stringify(name));
  await expect(opened()).rejects.toThrow(/brand\.yaml:4: name: takes/);
});

test('a folder in which the last right files would be kept is refused', async () => {
  const kept = join(place, 'data', 'brand');
  cpSync(folder, kept, { recursive: true });
  symlinkSync(kept, join(place, 'link'));
  for (const [given, dataDir] of [
    [kept, join(place, 'data')],
    [join(place, 'link'), join(place, 'data')],
    [place, join(place, 'data')],
  ] as const)
    await expect(openBrand({ folder: given, dataDir, log: log() })).rejects.toThrow('let BRAND_DIR be another folder');
});

test('a version of the terms that comes sooner than 15 days is told in the log once it is there', async () => {
  const brand = await opened();
  const soon = croatianDay(new Date(Date.now() + 3 * 86_400_000));
  for (const language of ['hr', 'en'])
    cpSync(join(folder, `legal/terms/2026-11-21.${language}.md`), join(folder, `legal/terms/${soon}.${language}.md`));
  await expect.poll(() => brand.current.legal.terms.hr.length, patience).toBe(2);
  const told = () => lines.join('').split(`legal/terms/${soon}: the conditions promise`).length - 1;
  await expect.poll(told, patience).toBe(1);
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
  const svg = (shapes: string, box = '0 0 32 32') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${shapes}</svg>`;
  for (const [icon, reason] of [
    [svg('', '0 0 32 16'), 'takes a square; its viewBox is 32 × 16'],
    [svg('', '0 0 0.001 0.001'), 'takes one <svg> with a viewBox of 1 × 1 or more'],
    [svg('<g><rect width="32" height="32"/>'), 'cannot be drawn: '],
    [svg('<rect width="32"/>'), 'shows nothing'],
    ['<svg viewBox="0 0 32 32"><rect width="32" height="32"/></svg>', 'takes xmlns='],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><script>alert(1)</script></svg>',
      'script is not allowed',
    ],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path/onclick="alert(1)"/></svg>',
      'onclick is an attribute',
    ],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><x:script>alert(1)</x:script></svg>',
      'x:script is not allowed',
    ],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><meta http-equiv="refresh" content="0;url=/x"></svg>',
      'meta is not allowed',
    ],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"></svg><plaintext><svg></svg>', 'takes one <svg>'],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="url&#40;//example.hr/a)"/></svg>',
      '&#40 is not allowed',
    ],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><!-- a --></svg>', '<! is not allowed'],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" onload="alert(1)"></svg>', 'onload is an attribute'],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="url(https://example.hr/a)"/></svg>',
      'is loaded from elsewhere',
    ],
    ['<svg></svg>', 'takes one <svg> with a viewBox'],
    [svg(' '.repeat(5000)), 'takes at most 4096 bytes'],
  ] as const) {
    writeFileSync(join(folder, 'icon.svg'), icon);
    await expect(opened()).rejects.toThrow(`icon.svg:1: `);
    await expect(opened()).rejects.toThrow(reason);
  }
});

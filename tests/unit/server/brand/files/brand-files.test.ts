import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Brand } from '#contract/brand.ts';
import { brandFiles } from '#server/brand/files/brand-files.ts';
import { brand } from '../../../../support/brand/shipped.ts';

const shipped = brand.current;
const read = brandFiles();

test.each([
  ['/apple-touch-icon.png', 180, 180],
  ['/icon-192.png', 192, 192],
  ['/icon-512.png', 512, 512],
  ['/icon-maskable-512.png', 512, 512],
  ['/assets/og.png', 1200, 630],
])('%s has its size', async (path, width, height) => {
  expect(await sharp(await read(shipped, path)).metadata()).toMatchObject({ format: 'png', width, height });
});

test('icons are made of the sign, and anew when it changes', async () => {
  const red: Brand = { ...shipped, version: 'other', icon: shipped.icon.replace('#0a5e87', '#aa0000') };
  const colourOf = async (of: Brand) => {
    const { data } = await sharp(await read(of, '/icon-maskable-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)];
  };
  expect(await colourOf(shipped)).toEqual([0x0a, 0x5e, 0x87]);
  expect(await colourOf(red)).toEqual([0xaa, 0, 0]);
  expect(await colourOf(shipped)).toEqual([0x0a, 0x5e, 0x87]);
});

test('a legal text has a PDF for each version and one for what holds; others have none', async () => {
  const [version] = shipped.legal.terms.hr;
  const current = await read(shipped, '/assets/documents/terms-hr.pdf');
  expect(current?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await read(shipped, `/assets/documents/terms-${version.validFrom}-hr.pdf`)).toEqual(current);
  for (const path of [
    '/assets/documents/terms-2020-01-01-hr.pdf',
    '/assets/documents/rules-hr.pdf',
    '/assets/logo.svg',
  ])
    expect(await read(shipped, path)).toBeUndefined();
});

test('favicon and logo are the drawings themselves, the icon file holds three sizes', async () => {
  expect(String(await read(shipped, '/favicon.svg'))).toBe(shipped.icon);
  expect((await read(shipped, '/favicon.ico'))?.readUInt16LE(4)).toBe(3);
  expect(String(await read({ ...shipped, logo: '<svg/>' }, '/assets/logo.svg'))).toBe('<svg/>');
});

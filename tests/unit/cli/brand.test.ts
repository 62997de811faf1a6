import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';

const sign = await readFile('src/content/sign.svg');
const pixels = (picture: Sharp) => picture.resize(32, 32).flatten({ background: '#ffffff' }).raw().toBuffer();

test('the icons are those of the sign: who changes it draws them anew', async () => {
  expect(await readFile('public/favicon.svg')).toEqual(sign);
  const [drawn, kept] = await Promise.all([sharp(sign, { density: 432 }), sharp('public/icon-192.png')].map(pixels));
  const differences = [...(drawn ?? [])].map((value, index) => Math.abs(value - (kept?.[index] ?? 0)));
  expect(Math.max(0, ...differences)).toBeLessThan(40);
});

test.each([
  ['apple-touch-icon.png', 180, 180],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['icon-maskable-512.png', 512, 512],
  ['assets/og.png', 1200, 630],
])('%s has its size', async (name, width, height) => {
  expect(await sharp(`public/${name}`).metadata()).toMatchObject({ format: 'png', width, height });
});

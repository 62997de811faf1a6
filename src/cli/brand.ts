import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { readCompany } from '#content/company.ts';

const signFile = new URL('../content/sign.svg', import.meta.url);
const publicFile = (name: string) => fileURLToPath(new URL(`../../public/${name}`, import.meta.url));
const fontfile = fileURLToPath(import.meta.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf'));

const help = `Usage: npm run portal -- brand

Draws the icons in public/ and the picture of link previews from src/content/sign.svg and the brand in company.yaml.
`;

const unitsWide = 32;
const flat = { palette: true, compressionLevel: 9 };

/** The sign as PNG; `size` and `edge`, the margin that its background fills too, in pixels. */
async function picture(sign: Buffer, size: number, edge?: number): Promise<Buffer> {
  const drawn = sharp(sign, { density: (72 * size) / unitsWide }).resize(size - 2 * (edge ?? 0));
  if (edge === undefined) return drawn.png(flat).toBuffer();
  const [, background] = /fill="(#\w+)"/.exec(sign.toString()) ?? [];
  const extended = drawn.extend({ top: edge, bottom: edge, left: edge, right: edge, background });
  return sharp(await extended.png().toBuffer())
    .flatten({ background })
    .png(flat)
    .toBuffer();
}

/** An ICO file of PNG pictures: a header, an entry for each, the pictures. */
function iconFile(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** The picture of link previews: the sign above the brand's name, in the middle. */
async function preview(sign: Buffer, brand: string): Promise<Buffer> {
  const markup = `<span foreground="#12212d">${brand.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`;
  const text = { text: markup, font: 'PT Sans Bold', fontfile, rgba: true, height: 110, width: 1000 };
  const name = await sharp({ text }).png().toBuffer();
  const { width, height } = await sharp(name).metadata();
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: '#e3f0f7' } })
    .composite([
      { input: await picture(sign, 260), left: 470, top: 110 },
      { input: name, left: Math.round((1200 - width) / 2), top: 470 - Math.round(height / 2) },
    ])
    .png(flat)
    .toBuffer();
}

export async function brand(given: string[]): Promise<void> {
  const { values } = parseArgs({ args: given, options: { help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const sign = await readFile(signFile);
  const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await picture(sign, size) })));
  const files = {
    'favicon.svg': sign,
    'favicon.ico': iconFile(small),
    'apple-touch-icon.png': await picture(sign, 180, 0),
    'icon-192.png': await picture(sign, 192),
    'icon-512.png': await picture(sign, 512),
    'icon-maskable-512.png': await picture(sign, 512, 51),
    'assets/og.png': await preview(sign, readCompany().brand),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(publicFile(name), content);
  process.stdout.write(`Drew ${Object.keys(files).join(', ')} in public/.\n`);
}

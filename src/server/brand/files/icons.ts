import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { mix } from '#domain/site/contrast.ts';

const fontfile = fileURLToPath(import.meta.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf'));
const flat = { palette: true, compressionLevel: 9 };

/** The square sign as PNG; `size` and `edge`, the margin that its background fills too, in pixels. */
export async function iconPicture(icon: string, size: number, edge?: number): Promise<Buffer> {
  const { width = 32 } = await sharp(Buffer.from(icon)).metadata();
  const density = Math.min(2400, (72 * size) / width);
  const drawn = sharp(Buffer.from(icon), { density }).resize(size - 2 * (edge ?? 0));
  if (edge === undefined) return drawn.png(flat).toBuffer();
  const [, background = '#ffffff'] = /fill="(#\w+)"/.exec(icon) ?? [];
  const extended = drawn.extend({ top: edge, bottom: edge, left: edge, right: edge, background });
  return sharp(await extended.png().toBuffer())
    .flatten({ background })
    .png(flat)
    .toBuffer();
}

/** An ICO file of PNG pictures: a header, an entry for each, the pictures. */
export async function iconFile(icon: string): Promise<Buffer> {
  const pictures = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await iconPicture(icon, size) })));
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
export async function previewPicture({ icon, name, colour }: Record<'icon' | 'name' | 'colour', string>) {
  const markup = `<span foreground="#12212d">${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`;
  const text = { text: markup, font: 'PT Sans Bold', fontfile, rgba: true, height: 110, width: 1000 };
  const letters = await sharp({ text }).png().toBuffer();
  const { width, height } = await sharp(letters).metadata();
  const background = mix(colour, '#ffffff', 0.12);
  return sharp({ create: { width: 1200, height: 630, channels: 3, background } })
    .composite([
      { input: await iconPicture(icon, 260), left: 470, top: 110 },
      { input: letters, left: Math.round((1200 - width) / 2), top: 470 - Math.round(height / 2) },
    ])
    .png(flat)
    .toBuffer();
}

import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { imageFrom, imageKey } from '#domain/media/image.ts';
import { localFiles } from '#server/ports/files.ts';
import { drawOffer } from '#server/services/listings/draw-offer.ts';
import { smallPicture } from '../../../../support/browser/photographs.ts';
import { temporaryFolder } from '../../../../support/database/folder.ts';

const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true }));

const runtime = { config: { publicUrl: 'https://portal.example.hr' }, files: localFiles(folder) } as Parameters<
  typeof drawOffer
>[0];
const words = {
  language: 'en',
  ...{ portal: 'Portal', colour: '#0a5e87', number: 'no. 17', title: 'A flat', place: 'Bol', price: '€240,000' },
  ...{ priceNote: '', keyFacts: [], facts: [], description: '', advertiser: ['Ana'], codeText: 'Scan' },
} as const;

const image = (fileName: string) =>
  imageFrom({ fileName, width: 640, height: 480, widths: [640], placeholder: '#aabbcc', altHr: null, altEn: null });

const drawn = async (kind: string, names: string[]) => {
  const offer = { id: 17, kind, updatedAt: '2026-11-21T10:00:00.000Z', images: names.map(image) };
  return (await drawOffer(runtime, offer, words)).toString('latin1');
};

test('the first three pictures that are stored are shown; a missing one is left out', async () => {
  const { buffer } = await smallPicture();
  for (const name of ['a1', 'a2', 'a4']) await runtime.files.write(imageKey(name, 640, 'jpg'), buffer);
  const pictures = (pdf: string) => pdf.match(/\/Subtype \/Image/g)?.length ?? 0;
  expect(pictures(await drawn('SINGLE', ['a1', 'a2', 'a3', 'a4']))).toBe(2);
  expect(pictures(await drawn('SINGLE', []))).toBe(0);
});

test.each([
  ['SINGLE', 'https://portal.example.hr/en/home/listing/17'],
  ['PROJECT', 'https://portal.example.hr/en/home/project-listing/17'],
])('the exposé of a %s leads to its page', async (kind, address) => {
  expect(await drawn(kind, [])).toContain(`/URI (${address})`);
});

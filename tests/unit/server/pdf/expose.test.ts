import { expect, test } from 'vitest';
import { drawExpose, type Expose } from '#server/pdf/expose.ts';
import { addressCode } from '#server/services/reference/draw-address-code.ts';
import { smallPicture } from '../../../support/browser/photographs.ts';

const address = 'https://portal.example.hr/home/listing/17';
const usual: Expose = {
  language: 'hr',
  date: new Date('2026-11-21'),
  portal: 'Portal',
  colour: '#0a5e87',
  number: 'oglas br. 17',
  title: 'Trosoban stan s pogledom na more',
  place: 'Bol, Splitsko-dalmatinska',
  price: '240.000 €',
  priceNote: '3.200 €/m²',
  keyFacts: [{ label: 'Površina', value: '75 m²' }],
  facts: [{ label: 'Stanje', value: 'Dobro' }],
  description: 'Svijetao stan.\n\nBlizu plaže.',
  pictures: [],
  advertiser: ['Ana Anić', 'Vlasnik'],
  codeText: 'Skenirajte kod.',
  address,
  code: addressCode(address),
};

const written = async (changes: Partial<Expose> = {}) =>
  (await drawExpose({ ...usual, ...changes })).toString('latin1');
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;
const picturesOf = (pdf: string) => pdf.match(/\/Subtype \/Image/g)?.length ?? 0;

test('an offer is a tagged PDF of one page that links to its address, the same bytes each time', async () => {
  const pdf = await written();
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf).toContain(`/URI (${address})`);
  expect(pagesOf(pdf)).toBe(1);
  expect(await written()).toBe(pdf);
});

test('texts and facts without end leave it one page', async () => {
  const facts = Array.from({ length: 40 }, () => ({ label: 'Oznaka '.repeat(20), value: 'Vrijednost '.repeat(20) }));
  const long = 'Stan s pogledom na more i velikom terasom. '.repeat(300);
  const keyFacts = facts.slice(0, 8);
  const pdf = await written({ title: long, place: long, description: long, facts, keyFacts, codeText: long });
  expect(pagesOf(pdf)).toBe(1);
});

test.each([0, 1, 2, 3])('it shows %i pictures', async (count) => {
  const { buffer } = await smallPicture();
  const pictures = new Array<Buffer>(count).fill(buffer);
  const pdf = await written({ pictures });
  expect([pagesOf(pdf), picturesOf(pdf)]).toEqual([1, count]);
});

test('an offer without facts and text leaves them out', async () => {
  expect(pagesOf(await written({ keyFacts: [], facts: [], description: '', priceNote: '' }))).toBe(1);
});

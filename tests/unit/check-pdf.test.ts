import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPdf, finishPdf } from '#server/pdf/document.ts';
import { checkPdf } from '#server/documents/check-pdf.ts';
import { checkPdfApart } from '#server/documents/workers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function kept(content: string | Buffer): Promise<string> {
  count += 1;
  const path = join(folder, `${count}.pdf`);
  await writeFile(path, content, 'latin1');
  return path;
}
const refusalOf = async (content: string | Buffer) => (await checkPdf({ path: await kept(content) })).refusal;

/** A document of these objects, the first of which is its catalogue. */
const pdf = (...objects: string[]) =>
  `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`;

/** A stream in which objects are packed. */
function packing(objects: string[], { dictionary = '/Filter/FlateDecode', pack = deflateSync } = {}): string {
  const heads: string[] = [];
  let content = '';
  for (const [index, object] of objects.entries()) {
    heads.push(`${50 + index} ${content.length}`);
    content += `${object} `;
  }
  const head = `${heads.join(' ')} `;
  const data = (pack as (bytes: Buffer) => Buffer)(Buffer.from(head + content, 'latin1')).toString('latin1');
  return `<</Type/ObjStm/N ${objects.length}/First ${head.length}/Length ${data.length}${dictionary}>>\nstream\n${data}\nendstream`;
}

const catalogue = '<</Type/Catalog/Pages 2 0 R>>';
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const link = '<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://example.hr)>>>>';

test.each([
  ['an empty document', pdf(catalogue, '<</Type/Pages/Kids[]/Count 0>>')],
  ['links', pdf(catalogue, link)],
  ['a place shown at opening', pdf('<</Type/Catalog/OpenAction[3 0 R/Fit]>>')],
  ['a place shown at opening by an action', pdf('<</Type/Catalog/OpenAction 2 0 R>>', '<</S/GoTo/D[3 0 R/Fit]>>')],
  ['words in texts', pdf(catalogue, '<</Title(/AA /JS \\) /XFA)/Author<2f4a53>>>')],
  ['outlines with a first and last', pdf(catalogue, '<</First 3 0 R/Last 4 0 R/Count 2>>')],
  ['packed objects', pdf(catalogue, packing([link, '<</Type/Pages>>']))],
  ['a profile of colours', pdf(catalogue, '<</N 3/Filter/FlateDecode/Length 3>>\nstream\nabc\nendstream')],
])('%s are taken', async (_what, content) => {
  expect(await refusalOf(content)).toBeUndefined();
});

test('what we write ourselves is taken', async () => {
  const document = createPdf({ title: 'a', author: 'b', language: 'hr', date: new Date(0) });
  document.text('Priča o stanu');
  expect(await refusalOf(await finishPdf(document))).toBeUndefined();
});

test.each([
  ['a script at opening', pdf(`<</Type/Catalog/OpenAction ${script}>>`)],
  ['a script by name', pdf('<</Type/Catalog/Names<</JavaScript<</Names[(a) 2 0 R]>>>>>>', script)],
  ['a name with escapes', pdf(catalogue, '<</S/J#61vaScript/J#53(a)>>')],
  ['a name all of escapes', pdf(catalogue, '<</S/#4a#61#76#61#53#63#72#69#70#74>>')],
  ['launching', pdf(catalogue, '<</S/Launch/F(calc.exe)>>')],
  ['a form that is sent', pdf(catalogue, '<</S/SubmitForm/F(https://example.hr)>>')],
  ['another document', pdf(catalogue, '<</S/GoToR/F(//server/a.pdf)>>')],
  ['an attached document', pdf(catalogue, '<</S/GoToE/T<<>>>>')],
  ['media with a script', pdf(catalogue, '<</S/Rendition/JS(a)>>')],
  ['rich media', pdf(catalogue, '<</Subtype/RichMedia>>')],
  ['an attached file', pdf(catalogue, '<</Type/Filespec/EF<</F 3 0 R>>>>')],
  ['an attached stream', pdf(catalogue, '<</Type/EmbeddedFile/Length 0>>\nstream\n\nendstream')],
  ['XFA', pdf('<</Type/Catalog/AcroForm<</XFA 3 0 R>>>>')],
  ['further actions', pdf(catalogue, '<</Type/Page/AA<</O 3 0 R>>>>')],
  ['an address asked at opening', pdf('<</OpenAction<</S/URI/URI(https://example.hr)>>>>')],
  ['an address asked at opening elsewhere', pdf('<</OpenAction 2 0 R>>', '<</S/URI/URI(https://example.hr)>>')],
  ['a packed script', pdf(catalogue, packing([link, script]))],
  ['a packed name with escapes', pdf(catalogue, packing(['<</S/Java#53cript>>']))],
  ['packed further actions', pdf(catalogue, packing(['<</A#41<</O 3 0 R>>>>']))],
  ['a packed action of a packed catalogue', pdf(packing(['<</OpenAction 51 0 R>>', '<</S/URI/URI(a)>>']))],
  [
    'objects packed by nothing',
    pdf(catalogue, packing(['<</AA<<>>>>'], { dictionary: '', pack: (bytes) => bytes as never })),
  ],
  [
    'escapes in what packs',
    pdf(catalogue, packing([script]).replace('/ObjStm', '/Obj#53tm').replace('/First', '/#46irst')),
  ],
  ['a comment before what packs', `%PDF-1.7\n7 0 %a\n obj ${packing([script])}\nendobj\n`],
  ['a stream told of in a text', pdf(catalogue, '<</A(stream\nendstream)/AA<<>>>>')],
  ['a stream that another begins with', pdf(catalogue, `<</Length 9>>\nstream\n9 0 obj ${script} endobj\nendstream`)],
  [
    'an address opened after a place',
    pdf('<</OpenAction<</S/GoTo/D[3 0 R/Fit]/Next 2 0 R>>>>', '<</S/URI/URI(http://evil.hr)>>'),
  ],
  [
    'an address opened after two places',
    pdf('<</OpenAction 2 0 R>>', '<</S/GoTo/Next[3 0 R 4 0 R]>>', '<</S/GoTo/Next 5 0 R>>', '[]', '<</S/URI>>'),
  ],
  ['an action behind a reference', pdf('<</OpenAction 2 0 R>>', '3 0 R', '<</S/URI/URI(http://evil.hr)>>')],
])('%s is refused as active', async (_what, content) => {
  expect(await refusalOf(content)).toBe('PDF_ACTIVE');
});

test.each([
  ['what is encrypted', pdf(catalogue).replace('/Root', '/Encrypt 5 0 R/Root')],
  ['what is encrypted, with escapes', pdf(catalogue).replace('/Root', '/#45ncrypt 5 0 R/Root')],
  ['objects packed twice', pdf(catalogue, packing([script], { dictionary: '/Filter[/ASCIIHexDecode/FlateDecode]' }))],
  [
    'objects packed with a predictor',
    pdf(catalogue, packing([script], { dictionary: '/Filter/FlateDecode/DecodeParms<</Predictor 12>>' })),
  ],
  ['objects packed by somebody unknown', pdf(catalogue, packing([script], { dictionary: '/Filter 9 0 R' }))],
  [
    'objects whose packing is broken',
    pdf(catalogue, packing([script], { pack: () => Buffer.from('broken') as never })),
  ],
  ['a bomb', pdf(catalogue, packing([' '.repeat(200 * 1024 * 1024)]))],
])('%s cannot be looked through', async (_what, content) => {
  expect(await refusalOf(content)).toBe('PDF_UNREADABLE');
});

test('objects whose packing is told elsewhere, and many that never end, cannot be looked through', async () => {
  const elsewhere = packing([link], { dictionary: '/Filter/FlateDecode/DecodeParms 3 0 R' });
  expect(await refusalOf(pdf(catalogue, elsewhere, '<</Predictor 12/Columns 1>>'))).toBe('PDF_UNREADABLE');
  expect(await refusalOf(pdf(catalogue, '1 0 obj (\n'.repeat(50_000)))).toBe('PDF_UNREADABLE');
});

test('what would take too long or too much memory is refused, and others are looked at afterwards', async () => {
  const heads = Array.from({ length: 200_000 }, (_, index) => `${index} 0`).join(' ');
  const content = deflateSync(Buffer.from(`${heads} ${'[ '.repeat(4_000_000)}`)).toString('latin1');
  const slow = pdf(
    catalogue,
    `<</Type/ObjStm/N 9/First ${heads.length + 1}/Filter/FlateDecode>>\nstream\n${content}\nendstream`,
  );
  expect(await checkPdfApart(await kept(slow))).toBe('PDF_UNREADABLE');
  expect(await checkPdfApart(await kept(pdf(catalogue)))).toBeUndefined();
}, 60_000);

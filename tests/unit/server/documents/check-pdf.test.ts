import { expect, test } from 'vitest';
import { createPdf, finishPdf } from '#server/pdf/document.ts';
import { checkPdfInWorker } from '#server/documents/workers.ts';
import {
  address,
  catalogue,
  link,
  numbered,
  ofPdf,
  packing,
  pdf,
  refusalOf,
  script,
} from '../../../support/projects/pdf.ts';

/** As other programs write: spaces, lines, nested arrays, hexadecimal strings, comments, structure. */
const wordProcessor = pdf(
  '<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R/XYZ null null 0]/Lang(hr-HR)/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>>>',
  '<</Type/Pages/Kids[ 3 0 R] /Count 1/Resources<</ProcSet[/PDF/Text/ImageC]>>>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595.32 -.5]/Group<</S/Transparency/CS/DeviceRGB/I true>>/Annots[4 0 R]/Tabs/S>>',
  '<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[1 2 3 4]/BS<</W 0/S/S>>/A<</Type/Action/S/URI/URI(mailto:a@example.hr)>>>>',
  '<</Title<FEFF0053>/ID[<00FF><\n00 ff>]/Creator(a \\(b\\) (c) \\\\)/K<</S/P/K[0<</Type/MCR/MCID 1>>]>>>> % a comment (',
);
const browser = pdf(
  '<</Type /Catalog\n/Pages 2 0 R\n/Dests 3 0 R>>',
  '<</Type /Pages\n/Count 1\n/Kids []>>',
  '<</F#23 [2 0 R /XYZ 0 0 0]>>',
  '<</ca 1\n/BM /Normal>>',
  '<</W [1 [500 -250 .5]]\n/N 3\n/Length 3>> stream\nabc\nendstream',
);
const scan = pdf(
  catalogue,
  `<</Type/XObject/Subtype/Image/Filter[/FlateDecode/DCTDecode]/DecodeParms[null<</Quality 60>>]/Length 256>>\nstream\r\n${Array.from({ length: 256 }, (_, sign) => String.fromCharCode(sign)).join('')}\nendstream`,
);

test.each([
  ['an empty document', pdf(catalogue, '<</Type/Pages/Kids[]/Count 0>>')],
  ['links', pdf(catalogue, link)],
  ['a place shown at opening', pdf('<</Type/Catalog/OpenAction[3 0 R/Fit]>>')],
  ['a place shown at opening by an action', pdf('<</Type/Catalog/OpenAction 2 0 R>>', '<</S/GoTo/D[3 0 R/Fit]>>')],
  ['words in texts', pdf(catalogue, '<</Title(/AA /JS \\) /XFA)/Author<2f4a53>>>')],
  ['outlines with a first and last', pdf(catalogue, '<</First 3 0 R/Last 4 0 R/Count 2>>')],
  ['packed objects', pdf(catalogue, packing([link, '<</Type/Pages>>']))],
  ['packed objects of a list of filters', pdf(catalogue, packing([link], { dictionary: '/Filter[/FlateDecode]' }))],
  ['packed numbers, references and strings', pdf(catalogue, packing(['5', '6 0 R', '(a\\)b)', '[1 2 0 R 3]', 'null']))],
  ['a document of a word processor', wordProcessor],
  ['a page of a browser', browser],
  ['a scan', scan],
  [
    'a document of a typesetter',
    pdf(`<</Type/Catalog/OpenAction 7 0 R>>`, packing([link]), '<</S/GoTo/D[3 0 R/Fit]>>').replace(
      '3 0 obj',
      '7 0 obj',
    ),
  ],
  [
    'a link whose number ends as that of the opening',
    numbered(`1 0 obj<</OpenAction 7 0 R>>endobj\n7 0 obj[3 0 R/Fit]endobj\n17 0 obj ${address} endobj`),
  ],
  [
    'several changes',
    `${pdf(catalogue, link)}2 0 obj\n${link}\nendobj\ntrailer\n<</Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF\n`,
  ],
  ['what the word for its end is missing of', pdf(catalogue).replace('endobj\n', '')],
  ['a form', pdf('<</Type/Catalog/AcroForm<</Fields[2 0 R]/DA(/Helv 0 Tf)>>>>', '<</Subtype/Widget/FT/Tx/T(a)>>')],
  ['words of documents in texts', pdf(catalogue, '<</Length 9>>\nstream\n(the obj [of] a trailer ]) Tj\nendstream')],
  ['a name in Croatian', pdf(catalogue, Buffer.from('<</BaseFont/Šećer>>').toString('latin1'))],
  ['a profile of colours', pdf(catalogue, '<</N 3/Filter/FlateDecode/Length 3>>\nstream\nabc\nendstream')],
])('%s are taken', async (_what, content) => {
  expect(await refusalOf(content)).toBeUndefined();
});

test('what we write ourselves is taken', async () => {
  const document = createPdf({ title: 'a', author: 'b', language: 'hr', date: new Date(0) });
  document.text('Priča o stanu', { link: 'https://example.hr/stan', underline: true });
  document.addPage();
  document.addNamedDestination('kraj');
  document.text('Na kraj', { goTo: 'kraj' });
  document.outline.addItem('Početak');
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
  ['a script after a text with parentheses', pdf(catalogue, '<</A(\\(a(b)\\\r\n\\051)/B<29>/JS(a)>>')],
  ['a script after a comment', pdf(catalogue, '<</A 1% >> endobj (\n/J#53(a)>>')],
  ['a script after blanks of all kinds', pdf(catalogue, '<</A\0\f\t1\r/JS\0(a)>>')],
  ['a name that PDFium ends earlier', pdf(catalogue, '<</S/JavaScript\x80/A(a)>>')],
  ['a name that others end earlier', pdf(catalogue, '<</S/JavaScript#00/A(a)>>')],
  ['sound', pdf(catalogue, '<</Subtype/Sound/Sound 3 0 R>>')],
  ['a film', pdf(catalogue, '<</Subtype/Movie/Movie<</F(a)>>>>')],
  ['a model', pdf(catalogue, '<</Subtype/3D/3DD 3 0 R>>')],
  ['associated files', pdf('<</AF[<</Type/Filespec/EF 3 0 R>>]>>')],
  ['a field that acts', pdf('<</AcroForm<</Fields[<</FT/Tx/AA<</K 3 0 R>>>>]>>>>')],
  [
    'packed objects that another packs on',
    pdf(packing([link], { dictionary: '/Filter/FlateDecode/Extends 2 0 R' }), packing([script])),
  ],
  ['packed objects of a wrong length', pdf(catalogue, packing([script]).replace(/Length \d+/, 'Length -1'))],
  ['packed objects of no length', pdf(catalogue, packing([script]).replace(/Length \d+/, 'Length 9 0 R'))],
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
  const numbers = `[${'1 '.repeat(15_000_000)}]`;
  const slow = pdf(catalogue, ...Array.from({ length: 6 }, () => packing([numbers])));
  expect(await ofPdf(slow, checkPdfInWorker)).toBe('PDF_UNREADABLE');
  expect(await ofPdf(pdf(catalogue), checkPdfInWorker)).toBeUndefined();
});

import { expect, test } from 'vitest';
import {
  address,
  catalogue,
  link,
  numbered,
  packed,
  packing,
  pdf,
  refusalOf,
  script,
} from '../../../support/projects/pdf.ts';

const dictionary = (words: string) => packing([address]).replace('<<', `<<${words}`);
const changed = (from: string | RegExp, to: string) => pdf(catalogue, packing([address, link]).replace(from, to));
const opening = (head: string, reference = '7 0 R') =>
  numbered(`1 0 obj<</OpenAction ${reference}>>endobj\n${head} ${address} endobj`);

test.each([
  ['the beginning of a stream within one', pdf(catalogue, dictionary('/X streamx\n'))],
  ['a stream within an object', pdf(catalogue, dictionary('/X stream\n'))],
  ['the beginning of an object within one', pdf(catalogue, dictionary('/X[]obj'))],
  ['the end of an object within one', pdf(catalogue, dictionary('/X endobj'))],
  ['the end of an array without its beginning', pdf(catalogue, dictionary('/X ]'))],
  ['the end of a dictionary in an array', pdf(catalogue, dictionary('/X[>>]'))],
  ['a dictionary that never ends', pdf(catalogue, '<</A<</B 1>>')],
  ['a string that never ends', pdf(catalogue, '<</A(()>>')],
  ['a hexadecimal string that never ends', pdf(catalogue, '<</A<41')],
  ['a hexadecimal string of other signs', pdf(catalogue, '<</A<41%>/B 1>>')],
  ['a key without value', pdf(catalogue, '<</A 1/B>>')],
  ['a value without key', pdf(catalogue, '<</A 1 2>>')],
  ['values that lie too deep', pdf(catalogue, `${'['.repeat(200)}${']'.repeat(200)}`)],
  ['a stream of a misspelt word', pdf(catalogue, '<<>>streamx\nendstream')],
  ['a stream without dictionary', pdf(catalogue, '[]stream\nendstream')],
  ['two values in one object', pdf(catalogue, `5 ${address}`)],
  ['a stream in another file', pdf(catalogue, '<</F(//server/a)/Length 0>>\nstream\n\nendstream')],
  ['a name with an odd escape', pdf(catalogue, '<</A#7Z 1>>')],
  ['a name with NUL', pdf(catalogue, '<</AA#00<</O 3 0 R>>>>')],
  ['a name that PDFium ends earlier', pdf(catalogue, '<</AA\xff<</O 3 0 R>>>>')],
  ['a root in the trailer', pdf(catalogue).replace('/Root 1 0 R', '/Root<</Type/Catalog/Pages 2 0 R>>')],
  ['a root in a table', pdf(catalogue, '<</Type/XRef/W[1 2 1]/Root<</Pages 2 0 R>>>>\nstream\n\nendstream')],
  ['a trailer that never ends', pdf(catalogue).replace('R>>', 'R')],
  ['an object with a sign', opening('+7 0 obj')],
  ['an object of a fraction', opening('7.0 0 obj')],
  ['a generation with a sign', opening('7 +0 obj')],
  ['a generation after a sign', opening('x7+0 obj')],
  ['a comment within a head', opening('7 %c\n0 obj')],
  ['a comment with another head', opening('7 0%3 4\nobj')],
  ['a long comment in a head', opening(`7 0%${'a'.repeat(99)}\nobj`)],
  ['a head with a long gap', opening(`7${' '.repeat(99)}0 obj`)],
  ['a head with a long gap before its end', opening(`7 0${' '.repeat(99)}obj`)],
  ['a number beyond all', opening(`${'0'.repeat(30)}7 0 obj`)],
  ['a reference with a sign', opening('7 0 obj', '+7 0 R')],
  ['a reference of a fraction', opening('7 0 obj', '7 0. R')],
  ['a reference beyond all', opening('7 0 obj', '4294967303 0 R')],
  ['a reference to nothing', opening('7 0 obj', '7 R')],
  ['what packs after a comment', numbered(`7 0 %a\n obj ${packing([script])}\nendobj`)],
  ...['CCITTFaxDecode', 'JBIG2Decode', 'DCTDecode', 'JPXDecode', 'Crypt', 'Unknown'].map((name) => [
    `objects packed by ${name}, too`,
    pdf(catalogue, packing([link], { dictionary: `/Filter[/FlateDecode/${name}]` })),
  ]),
  ['objects packed by two lists', changed('/Filter', '/Filter/FlateDecode/Filter')],
  ['objects packed by a list of lists', changed('/Filter/FlateDecode', '/Filter[[/FlateDecode]]')],
  ['a beginning with a sign', changed('/First ', '/First +')],
  ['a beginning of a fraction', changed(/\/First \d+/, '$&.0')],
  ['two beginnings', changed('/First', '/First 0/First')],
  ['a beginning elsewhere', changed(/\/First \d+/, '/First 9 0 R')],
  ['two numbers of objects', changed('/N', '/N 0/N')],
  ['fewer objects than there are', changed('/N 2', '/N 1')],
  ['more objects than there are', changed('/N 2', '/N 3')],
  ['two types', changed('/Type', '/Type/XObject/Type')],
  ['packed objects without type', changed('/Type/ObjStm', '')],
  ['packed objects of a type elsewhere', changed('/Type/ObjStm', '/Type 9 0 R')],
  ['packed objects in the line of their stream', changed('stream\n', 'stream ')],
  ['packed numbers with signs', pdf(catalogue, packed(`50 +0 ${address}`, 6))],
  ['packed numbers with comments', pdf(catalogue, packed(`50 %\n0 ${address}`, 8))],
  ['packed numbers that go on', pdf(catalogue, packed('50 0 51 10[ ] [      ]', 9))],
  ['packed objects within each other', pdf(catalogue, packed(`50 0 51 1 [${address}]`, 10))],
  ['packed objects with something between', pdf(catalogue, packed(`50 0 51 9 [] [] [] ${address}`, 10))],
  ['packed objects in disorder', pdf(catalogue, packed('50 3 51 0 [] []', 10))],
  ['a packed object that never ends', pdf(catalogue, packing(['<</A[1]']))],
  [
    'a packed object that packs',
    pdf(
      catalogue,
      packing([
        packing([script], { dictionary: '', pack: (bytes) => bytes as never })
          .replace('/JavaScript', '/A')
          .replace('/JS', '/B'),
      ]),
    ),
  ],
])('%s: readers disagree on it, so it cannot be looked through', async (_what, content) => {
  expect(await refusalOf(content)).toBe('PDF_UNREADABLE');
});

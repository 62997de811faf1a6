import { expect, test } from 'vitest';
import { address, catalogue, numbered, pdf, refusalOf } from '../../../support/projects/pdf.ts';

const open = 'OpenAction 7 0 R';

test.each([
  ['a trailer that acts', pdf(catalogue).replace('/Root', `/AA<</O ${address}>>/Root`)],
  ['a trailer of a comment', pdf(catalogue).replace('trailer\n<<', 'trailer%a\n<</XFA 3 0 R')],
  ['XFA in a table', pdf(catalogue, '<</Type/XRef/W[1 2 1]/Root 1 0 R/XFA 3 0 R/Length 0>>\nstream\n\nendstream')],
  ['an object of zeros', numbered(`1 0 obj<</${open}>>endobj\n007 0 obj ${address} endobj`)],
  ['a reference of zeros', numbered(`1 0 obj<</OpenAction 07 0 R>>endobj\n7 0 obj ${address} endobj`)],
  ['another generation', numbered(`1 0 obj<</${open}>>endobj\n7 5 obj ${address} endobj`)],
  ['an object in two lines', numbered(`1 0 obj<</${open}>>endobj\n7\n0\nobj ${address} endobj`)],
  ['an object without gap', numbered(`1 0 obj<</${open}>>endobj\n7 0obj${address}endobj`)],
  [
    'an object that a later one replaces',
    numbered(`1 0 obj<</${open}>>endobj\n7 0 obj[]endobj\n7 0 obj ${address} endobj`),
  ],
  ['an object that replaces one', numbered(`1 0 obj<</${open}>>endobj\n7 0 obj ${address} endobj\n7 0 obj[]endobj`)],
  ['the later of two openings', numbered(`1 0 obj<</OpenAction[3 0 R/Fit]/${open}>>endobj\n7 0 obj ${address} endobj`)],
  [
    'the former of two openings',
    numbered(`1 0 obj<</${open}/OpenAction[3 0 R/Fit]>>endobj\n7 0 obj ${address} endobj`),
  ],
  ['the later of two actions', pdf('<</OpenAction<</S/GoTo/S/URI>>>>')],
  ['a list of actions elsewhere', pdf('<</OpenAction<</S/GoTo/Next 2 0 R>>>>', '[3 0 R/Fit]', address)],
  ['a list after an action elsewhere', pdf('<</OpenAction 2 0 R>>', '<</S/GoTo/Next 3 0 R>>', '[4 0 R]', address)],
  [
    'an object within a number',
    numbered(`1 0 obj<</${open}>>endobj\n17 0 obj ${address} endobj\nxref\n7 1\n0000000045 00000 n`),
  ],
  [
    'an object within a number that a packed table may tell',
    numbered(`1 0 obj<</${open}>>endobj\n17 0 obj ${address} endobj\n8 0 obj<</W[1 2 1]>>stream\n\nendstream endobj`),
  ],
])('%s is refused as active', async (_what, content) => {
  expect(await refusalOf(content)).toBe('PDF_ACTIVE');
});

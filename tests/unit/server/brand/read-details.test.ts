import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { postalAddress } from '#contract/company.ts';
import { parseDetails } from '#server/brand/read-details.ts';
import { shippedBrand } from '#server/brand/read-brand.ts';

const text = readFileSync(join(shippedBrand, 'brand.yaml'), 'utf8');

test('the brand that the project ships is complete and marked as an example', () => {
  const { example, company } = parseDetails(text);
  expect(example).toBe(true);
  expect(postalAddress(company)).toBe('Primjerna ulica 1, 10000 Zagreb');
});

test('networks and a second telephone may be left out', () => {
  const lean = text.replace(/ {2}social:[^]*/, '').replace('    - +385 91 000 0000\n', '');
  expect(parseDetails(lean).company).toMatchObject({ social: {}, phones: ['+385 1 0000 000'] });
});

test.each([
  ["'12345678903'", "'12345678904'", 'brand.yaml:20: company.oib: takes 11 digits with a right check digit, in quotes'],
  ["'12345678903'", '12345678903', 'brand.yaml:20: company.oib: takes text, in quotes where it looks like a number'],
  ['info@example.hr', 'info at example', 'brand.yaml:29: company.email: '],
  ['    - +385 1 0000 000\n    - +385 91 000 0000\n', '', 'company.phones: is empty'],
  ['https://www.facebook.com/example', 'javascript:alert(1)', 'brand.yaml:35: company.social.facebook: '],
  ['  director: Ana Primjer\n', '', 'brand.yaml:19: company.director: '],
  ['    street: Primjerna ulica 1\n', '', 'brand.yaml:26: company.address.street: is missing'],
  ['example: true', 'example: true\nmore: [', 'brand.yaml:5: Flow sequence'],
  ['example: true', 'example: true\nowner: Ana', 'brand.yaml:3: file: has no field owner'],
  ["'#0a5e87'", '#0a5e87', 'brand.yaml:14: colours.main: is empty; what begins with # takes quotes'],
  ["'#0a5e87'", "'blue'", "brand.yaml:14: colours.main: takes a colour such as '#0a5e87', in quotes"],
  ["'#0a5e87'", "'#7cc4ea'", 'brand.yaml:14: colours.main: #7cc4ea on light backgrounds has a contrast of 1.'],
])('%s as %s is refused: %s', (from, to, message) => {
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  expect(() => parseDetails(changed)).toThrow(message);
});

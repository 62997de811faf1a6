import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { companyFile, parseCompany, readCompany } from '#content/company.ts';
import { postalAddress } from '#contract/company.ts';

const text = readFileSync(companyFile, 'utf8');

test('the company that the project ships is complete and marked as an example', () => {
  const company = readCompany();
  expect(company.example).toBe(true);
  expect(company.phones).toHaveLength(2);
  expect(postalAddress(company)).toBe('Primjerna ulica 1, 10000 Zagreb');
});

test.each([
  ["'12345678903'", "'12345678904'", 'company.yaml:8: oib: takes 11 digits with a right check digit, in quotes'],
  ['info@example.hr', 'info at example', 'company.yaml:17: email: '],
  ['  - +385 91 000 0000\n', '', 'company.yaml:19: phones'],
  ['https://www.facebook.com/example', 'javascript:alert(1)', 'company.yaml:22: social.facebook: '],
  ['director: Ana Primjer\n', '', 'company.yaml:4: director: '],
  ['  street: Primjerna ulica 1\n', '', 'company.yaml:14: address.street: Invalid input: expected string'],
  ['example: true', 'example: true\nmore: [', 'company.yaml:7: Flow sequence'],
  ['example: true', 'example: true\nowner: Ana', 'company.yaml:4: file: '],
])('with %s changed to %s the file is refused, naming file, line and field', (from, to, message) => {
  expect(() => parseCompany(text.replace(from, to), 'company.yaml')).toThrow(message);
});

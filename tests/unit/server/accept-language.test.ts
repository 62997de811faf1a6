import { expect, test } from 'vitest';
import { preferredLanguage } from '#server/accept-language.ts';

test.each([
  [undefined, 'hr'],
  ['', 'hr'],
  ['hr', 'hr'],
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['hr-HR,hr;q=0.9,en;q=0.8', 'hr'],
  ['en-US,en;q=0.9,hr;q=0.8', 'en'],
  ['en;q=0.5, hr', 'hr'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['it-IT', 'it'],
  ['sl, hr;q=0.5', 'sl'],
  ['fr, en;q=0.3', 'en'],
  ['fr', 'hr'],
  ['*', 'hr'],
  ['en, *', 'en'],
  ['en;q=0', 'hr'],
  ['en;q=0.000, fr', 'hr'],
  ['en;q=2', 'hr'],
  ['en;q=banana', 'hr'],
  ['en ; q=0.4 , hr ; q=0.7', 'hr'],
  [',;,q=1;;en', 'hr'],
  ['english', 'hr'],
  [`${'x,'.repeat(50_000)}en`, 'en'],
])('%s means %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

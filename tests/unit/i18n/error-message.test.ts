import { expect, test } from 'vitest';
import { errorMessage } from '#i18n/error-message.ts';

test.each([
  ['DRAFTS_LIMITED', 50, 'skica koliko vaša vrsta računa dopušta: najviše 50.', 'allows: 50 at most.'],
  ['PUBLIC_LISTINGS_LIMITED', 1, 'oglasa koliko vaša vrsta računa dopušta: najviše 1.', 'allows: 1 at most.'],
  ['IMAGES_LIMITED', 40, 'slika koliko vaša vrsta računa dopušta: najviše 40.', 'allows: 40 at most.'],
  ['ACCOUNT_FULL', 2048, 'dopušta: najviše 2\u00a0GB.', 'allows: 2\u00a0GB at most.'],
  ['ACCOUNT_FULL', 500, 'dopušta: najviše 500\u00a0MB.', 'allows: 500\u00a0MB at most.'],
] as const)('%s tells the limit of %s and to write to us for more', (code, limit, hr, en) => {
  expect(errorMessage('hr', code, { limit })).toContain(hr);
  expect(errorMessage('hr', code, { limit })).toMatch(/pišite nam\.$/);
  expect(errorMessage('en', code, { limit })).toContain(en);
  expect(errorMessage('en', code, { limit })).toMatch(/write to us if you need more\.$/);
});

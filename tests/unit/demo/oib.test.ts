import { expect, test } from 'vitest';
import { makeOib, oibCheckDigit } from '#demo/oib.ts';
import { createPeople } from '#demo/people.ts';
import { createRandom } from '#demo/random.ts';

test('the check digit follows ISO 7064, MOD 11,10', () => {
  expect(oibCheckDigit('0794')).toBe('5');
  expect(oibCheckDigit('6943515153')).toBe('0');
});

test('made-up OIBs have eleven digits and the right check digit', () => {
  const random = createRandom('oib');
  for (let index = 0; index < 500; index += 1) {
    const oib = makeOib(random);
    expect(oib).toMatch(/^[1-9]\d{10}$/);
    expect(oib.at(-1)).toBe(oibCheckDigit(oib.slice(0, 10)));
  }
});

test('agencies have OIB and licence number, owners neither, and all addresses are under example.hr', () => {
  const { agencies, owners, all } = createPeople('1');
  for (const { advertiser } of agencies)
    expect(advertiser.oib !== null && advertiser.licenceNumber !== null).toBe(true);
  for (const { advertiser } of owners)
    expect([advertiser.oib, advertiser.licenceNumber, advertiser.company]).toEqual([null, null, null]);
  expect(
    all.every(
      ({ email, advertiser }) =>
        /(^|[@.])example\.hr$/.test(email.split('@')[1] ?? '') && advertiser.contactEmail.endsWith('example.hr'),
    ),
  ).toBe(true);
  expect(new Set(all.map(({ username }) => username.toLowerCase())).size).toBe(all.length);
  expect(new Set(all.map(({ email }) => email)).size).toBe(all.length);
});

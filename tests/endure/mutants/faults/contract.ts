import type { Fault } from '../fault.ts';

export const contract: Fault[] = [
  {
    name: 'any eleven digits are an OIB',
    file: 'src/contract/oib.ts',
    from: 'return (11 - rest) % 10 === Number(text[10]);',
    to: 'return (11 - rest) % 10 >= 0;',
    tests: ['tests/unit/contract/oib.test.ts'],
  },
  {
    name: 'a password of seven signs is enough',
    file: 'src/contract/password-rules.ts',
    from: 'length >= minPasswordLength',
    to: 'length >= minPasswordLength - 1',
    tests: ['tests/unit/contract/password.test.ts'],
  },
  {
    name: 'a repetition that differs is taken',
    file: 'src/contract/password.ts',
    from: 'value.password === value.confirmPassword) return',
    to: 'value.password.length === value.confirmPassword.length) return',
    tests: ['tests/unit/contract/password.test.ts'],
  },
  {
    name: 'land needs an energy certificate',
    file: 'src/contract/listings/field-rows.ts',
    from: "value: code('energyState'), needs: 'R R - R - o R'",
    to: "value: code('energyState'), needs: 'R R R R - o R'",
    tests: ['tests/unit/contract/listings/fields.test.ts'],
  },
  {
    name: 'a deposit is asked for where something is sold',
    file: 'src/contract/listings/field-rows.ts',
    from: "depositCents: { group: 'offer', value: money(0), needs: lettable, ...rent,",
    to: "depositCents: { group: 'offer', value: money(0), needs: lettable, ...shown,",
    tests: ['tests/unit/contract/listings/fields.test.ts'],
  },
  {
    name: 'a name of two lines stands in the head of a mail',
    file: 'src/contract/contact/contact.ts',
    from: ".min(1, required).regex(oneLine, { message: 'VALUE_INVALID' })",
    to: '.min(1, required)',
    tests: ['tests/api/contact/contact-portal.test.ts'],
  },
  {
    name: 'a list of the API changes and its document does not',
    file: 'src/contract/search/search.ts',
    from: "export const extras = ['pictures', 'plan', 'model'] as const;",
    to: "export const extras = ['pictures', 'plan'] as const;",
    tests: ['Types'],
  },
  {
    name: 'a picture may have 640 megapixels',
    file: 'src/contract/media/upload.ts',
    from: 'export const maxPixels = 64_000_000',
    to: 'export const maxPixels = 640_000_000',
    tests: ['tests/api/server/media/server-upload-images.test.ts'],
  },
];

import type { Fault } from '../fault.ts';

const hr = 'public/assets/i18n/hr.json';
const en = 'public/assets/i18n/en.json';

/** Dictionaries and `i18n`. */
export const words: Fault[] = [
  {
    name: 'a text is missing in English',
    file: en,
    from: '    "password_saved": "The password has been changed",\n',
    to: '',
    tests: ['Dictionaries'],
  },
  {
    name: 'a key is mistyped in both dictionaries’ page',
    file: hr,
    from: '"password_saved": "Lozinka',
    to: '"pasword_saved": "Lozinka',
    tests: ['Dictionaries'],
  },
  {
    name: 'two reports are «2 otvorena prijava»',
    file: hr,
    from: '      "open_reports_few": "{{count}} otvorene prijave",\n',
    to: '',
    tests: ['tests/unit/dictionaries.test.ts'],
  },
  {
    name: 'a placeholder has another name in one language',
    file: en,
    from: '"closed_by": "Closed {{time}} · {{username}}"',
    to: '"closed_by": "Closed {{time}} · {{user}}"',
    tests: ['tests/unit/dictionaries.test.ts'],
  },
  {
    name: 'a component asks for a text that is in no dictionary',
    file: 'src/layouts/Page.astro',
    from: "t('site.skip')",
    to: "t('site.skip_link')",
    tests: ['Dictionaries'],
  },
  {
    name: 'a price of whole euros has cents',
    file: 'src/i18n/numbers.ts',
    from: '(cents % 100 === 0 ? wholeEuros : exactEuros)',
    to: '(cents % 10 === 0 ? exactEuros : wholeEuros)',
    tests: ['tests/unit/i18n/format.test.ts'],
  },
  {
    name: 'days are those of London',
    file: 'src/i18n/numbers.ts',
    from: "const timeZone = 'Europe/Zagreb'",
    to: "const timeZone = 'Europe/London'",
    tests: ['tests/unit/i18n/format.test.ts'],
  },
  {
    name: 'an English path is read as Croatian',
    file: 'src/i18n/paths.ts',
    from: 'known === first && known !== defaultLocale',
    to: 'known === first && known === defaultLocale',
    tests: ['tests/unit/i18n/paths.test.ts'],
  },
  {
    name: 'a project’s address is that of a listing',
    file: 'src/i18n/paths.ts',
    from: "listing.kind === 'SINGLE' ? 'listing' : 'project-listing'",
    to: "listing.kind !== 'SINGLE' ? 'listing' : 'project-listing'",
    tests: ['tests/unit/i18n/paths.test.ts'],
  },
  {
    name: 'five rooms are counted like two',
    file: 'src/i18n/translate.ts',
    from: 'plurals.select(count)',
    to: 'plurals.select(2)',
    tests: ['tests/unit/i18n/format.test.ts'],
  },
  {
    name: 'a listing is new for two days',
    file: 'src/i18n/card-view.ts',
    from: 'const newForMs = 3 * 24',
    to: 'const newForMs = 2 * 24',
    tests: ['tests/unit/components/listing/page-card.test.ts'],
  },
  {
    name: 'a price that rose is told as a drop',
    file: 'src/i18n/card-view.ts',
    from: 'card.previousPriceCents > card.priceCents',
    to: 'card.previousPriceCents !== card.priceCents',
    tests: ['tests/unit/components/listing/page-card.test.ts'],
  },
];

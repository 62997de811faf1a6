import type { Locale } from './locales.ts';

const named: Readonly<Record<string, string>> = {
  purpose: 'editor.purpose',
  category: 'editor.category',
  images: 'editor.section.pictures',
  name: 'editor.name',
  'name.hr': 'editor.name_hr',
  'name.en': 'editor.name_en',
  developer: 'project.developer',
  stage: 'project.stage',
  startDate: 'project.start',
  completionDate: 'project.completion',
  buildings: 'editor.section.buildings',
  floors: 'editor.floor.floors',
  units: 'editor.section.units',
  unitTypes: 'editor.section.unitTypes',
  'title.hr': 'editor.title_hr',
  'title.en': 'editor.title_en',
  'description.hr': 'editor.description_hr',
  'description.en': 'editor.description_en',
  priceOnRequest: 'editor.price_on_request',
  location: 'editor.location',
  'advertiser.kind': 'editor.advertiser.kind',
  'advertiser.name': 'editor.advertiser.name',
  'advertiser.company': 'editor.advertiser.company',
  'advertiser.oib': 'editor.advertiser.oib',
  'advertiser.licenceNumber': 'editor.advertiser.licenceNumber',
  'advertiser.contactEmail': 'editor.advertiser.contactEmail',
  'advertiser.phones': 'editor.advertiser.phones',
};

/** The dictionary keys of field names, for pages that pass translations to an island. */
export const factKeys: readonly string[] = ['listing.field', ...Object.values(named)];

/** The dictionary key of a field's name, by its path; a text in the page's language needs none in its name. */
export function factKey(path: string, locale?: Locale): string {
  const name = locale && path.endsWith(`.${locale}`) ? path.slice(0, -1 - locale.length) : path;
  return named[name] ?? `listing.field.${name}`;
}

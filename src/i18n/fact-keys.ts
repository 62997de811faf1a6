const named: Readonly<Record<string, string>> = {
  purpose: 'editor.purpose',
  category: 'editor.category',
  images: 'editor.section.pictures',
  name: 'editor.name',
  'name.hr': 'editor.name',
  'name.en': 'editor.name_en',
  developer: 'project.developer',
  stage: 'project.stage',
  startDate: 'project.start',
  completionDate: 'project.completion',
  buildings: 'editor.section.buildings',
  floors: 'editor.floor.floors',
  units: 'editor.section.units',
  unitTypes: 'editor.section.unitTypes',
  'title.en': 'editor.title_en',
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

/** The dictionary key of a field's name, by its path in the managed listing. */
export function factKey(path: string): string {
  return named[path] ?? `listing.field.${path.replace(/\.hr$/, '')}`;
}

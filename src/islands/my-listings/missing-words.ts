const named: Readonly<Record<string, string>> = {
  purpose: 'mine.missing.purpose',
  category: 'mine.missing.category',
  images: 'mine.missing.images',
  'advertiser.name': 'mine.missing.name',
  'advertiser.company': 'mine.missing.company',
  'advertiser.contactEmail': 'mine.missing.contactEmail',
  'advertiser.oib': 'mine.missing.oib',
  'advertiser.licenceNumber': 'mine.missing.licenceNumber',
};

/** The key of what a missing fact is called, by its path in the managed listing. */
export function missingKey(path: string): string {
  return named[path] ?? `listing.field.${path}`;
}

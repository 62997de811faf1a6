import type { Places } from '#domain/places/places.ts';
import type { Locale } from '#i18n/locales.ts';

export type Addressed = { settlementId: number; street: string | null; houseNumber: string | null };

/** Where it is, in one line: street and number where they are public, then settlement and county. */
export function addressText(
  { settlementId, street, houseNumber }: Addressed,
  { locale, places }: { locale: Locale; places: Places },
): string {
  const house = [street, houseNumber].filter(Boolean).join(' ');
  return [house, places.label(settlementId, locale)].filter(Boolean).join(', ');
}

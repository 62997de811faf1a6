import { findReference } from '#contract/reference/index.ts';
import { floorWords, roomWords, type Speech } from '#i18n/fact-words.ts';
import { formatArea, formatDate, formatDistance, formatPrice } from '#i18n/numbers.ts';
import { knownPlace } from '#islands/editor/place/use-place.ts';
import { fieldOf, type Path } from '#islands/listing-editor/draft/facts.ts';

const maxLength = 200;

function textOf({ t, locale }: Speech, path: Path, value: string | number): string {
  const shape = fieldOf(path)?.value;
  if (shape?.kind === 'settlement') return knownPlace(Number(value)) ?? String(value);
  if (typeof value === 'string') {
    if (shape && 'list' in shape) return findReference(shape.list, value)?.name[locale] ?? value;
    if (path === 'purpose' || path === 'category') return findReference(path, value)?.name[locale] ?? value;
    if (path === 'advertiser.kind') return findReference('advertiserKind', value)?.name[locale] ?? value;
    if (shape?.kind === 'date') return formatDate(locale, value);
    return value.length > maxLength ? `${value.slice(0, maxLength)}…` : value;
  }
  if (shape?.kind === 'money') return formatPrice(locale, value);
  if (shape?.kind === 'measure') return (shape.unit === 'm²' ? formatArea : formatDistance)(locale, value);
  if (shape?.kind === 'floor') return floorWords({ t }, value);
  return shape?.kind === 'rooms' ? roomWords({ t, locale }, value) : String(value);
}

export function valueWords(speech: Speech, path: Path, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return speech.t(value ? 'listing.yes' : 'listing.no');
  if (typeof value === 'string' || typeof value === 'number') return textOf(speech, path, value);
  if (Array.isArray(value)) return value.map((one: string) => textOf(speech, path, one)).join(', ');
  const { lat, lng } = value as { lat: number; lng: number };
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

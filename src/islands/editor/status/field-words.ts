import type { FieldValue } from '#contract/listings/field-values.ts';
import type { ReferenceName } from '#contract/reference/index.ts';
import { describeFloor, describeRooms, type Localization } from '#i18n/fact-words.ts';
import { formatArea, formatDate, formatDistance, formatPrice } from '#i18n/numbers.ts';
import { referenceName } from '#i18n/reference-names.ts';
import { knownPlace } from '#islands/editor/place/use-place.ts';

const maxLength = 200;

/** The lists of facts that are in no table of fields. */
const lists: Readonly<Record<string, ReferenceName>> = {
  purpose: 'purpose',
  category: 'category',
  'advertiser.kind': 'advertiserKind',
};

type FieldPath = { path: string; shape: FieldValue | undefined };

function textOf(speech: Localization, { path, shape }: FieldPath, value: string): string {
  const list = shape && 'list' in shape ? shape.list : lists[path];
  if (list) return referenceName(speech, list, value);
  if (shape?.kind === 'quarter') return knownPlace(value) ?? value;
  if (shape?.kind === 'date') return formatDate(speech.locale, value);
  return value.length > maxLength ? `${value.slice(0, maxLength)}…` : value;
}

function numberText({ t, locale }: Localization, shape: FieldValue | undefined, value: number): string {
  if (shape?.kind === 'settlement') return knownPlace(value) ?? String(value);
  if (shape?.kind === 'money') return formatPrice(locale, value);
  if (shape?.kind === 'measure') return (shape.unit === 'm²' ? formatArea : formatDistance)(locale, value);
  if (shape?.kind === 'floor') return describeFloor({ t }, value);
  return shape?.kind === 'rooms' ? describeRooms({ t, locale }, value) : String(value);
}

/** A form value in words, by what its field may hold; empty if there is no value. */
export function fieldWords(speech: Localization, field: FieldPath, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return speech.t(value ? 'listing.yes' : 'listing.no');
  if (typeof value === 'number') return numberText(speech, field.shape, value);
  if (typeof value === 'string') return textOf(speech, field, value);
  if (Array.isArray(value)) return value.map((one: string) => textOf(speech, field, one)).join(', ');
  const { lat, lng } = value as { lat: number; lng: number };
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

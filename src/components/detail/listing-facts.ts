import { fieldNeed, fields, type Field, type FieldName } from '#contract/listings/fields.ts';
import type { FieldGroup } from '#contract/listings/field-rows.ts';
import type { ListingView } from '#contract/listings/listing.ts';
import type { ReferenceName } from '#contract/reference/index.ts';
import { capitalised } from '#i18n/fact-words.ts';
import {
  formatArea,
  formatCount,
  formatDate,
  formatDistance,
  formatFloor,
  formatPrice,
  formatRooms,
  localizationOf,
} from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { referenceName as plainName } from '#i18n/reference-names.ts';
import { translator } from '#i18n/translate.ts';

export type Fact = { label: string; value: string };
export type FactGroup = { title: string; facts: Fact[] };

const shownGroups: readonly FieldGroup[] = ['home', 'offer', 'state', 'equipment', 'land'];
/** Price, rooms and bedrooms are told once, at the head of the page. */
const toldAbove: readonly FieldName[] = ['priceCents', 'rooms', 'bedrooms'];
const shownFields = Map.groupBy(
  fields.filter(({ group, name }) => shownGroups.includes(group) && !toldAbove.includes(name)),
  (field) => field.group,
);

/** The capitalized name of a reference value. */
export function referenceName(list: ReferenceName, code: string, locale: Locale): string {
  return capitalised(plainName(localizationOf(locale), list, code));
}

/** Several values of a list on one line: `Jug, jugozapad`. */
export function referenceNames(list: ReferenceName, codes: readonly string[], locale: Locale): string {
  return capitalised(codes.map((code) => plainName(localizationOf(locale), list, code)).join(', '));
}

function numberText(shape: Field['value'], value: number, locale: Locale): string {
  const { kind } = shape;
  if (kind === 'measure') return (shape.unit === 'm²' ? formatArea : formatDistance)(locale, value);
  if (kind === 'money') return formatPrice(locale, value);
  if (kind === 'floor') return capitalised(formatFloor(locale, value));
  if (kind === 'rooms' && value === 0) return capitalised(formatRooms(locale, value));
  return kind === 'year' ? String(value) : formatCount(locale, value);
}

/** A formatted field value; undefined if not given. */
export function factText({ value: shape }: Pick<Field, 'value'>, value: unknown, locale: Locale): string | undefined {
  if (Array.isArray(value))
    return shape.kind === 'codes' && value.length > 0 ? referenceNames(shape.list, value, locale) : undefined;
  if (typeof value === 'number') return numberText(shape, value, locale);
  if (typeof value === 'boolean') return translator(locale)(value ? 'listing.yes' : 'listing.no');
  if (typeof value !== 'string') return undefined;
  if (shape.kind === 'code') return referenceName(shape.list, value, locale);
  return shape.kind === 'date' ? formatDate(locale, value) : value;
}

type Joined = Pick<ListingView, 'heatingType' | 'heatingWays'> &
  Partial<Pick<ListingView, 'furnitureStatus' | 'furniture'>>;

/** Fields whose fact tells another field first, and its label. */
const joined: Partial<Record<string, { first: keyof Joined; label: string }>> = {
  heatingWays: { first: 'heatingType', label: 'filters.heatingType' },
  furniture: { first: 'furnitureStatus', label: 'listing.field.furniture' },
};
const toldByOthers: readonly string[] = Object.values(joined).map((fact) => fact?.first ?? '');

/** Heating and its fuels, or furniture and its terms: `Etažno centralno, plin`. */
function joinedText(names: readonly (keyof Joined)[], subject: Joined, locale: Locale): string | undefined {
  const { furnitureStatus, furniture } = subject;
  const told = names.flatMap((name) => {
    if (name === 'furniture' && furnitureStatus === 'UNFURNISHED' && furniture === 'NOT_OFFERED') return [];
    const list = name === 'heatingWays' ? 'heatingWay' : name;
    return [subject[name] ?? []].flat().map((code) => plainName(localizationOf(locale), list, code));
  });
  return told.length > 0 ? capitalised([...new Set(told)].join(', ')) : undefined;
}

type Named<Name> = Pick<Field, 'value' | 'labelKey'> & { name: Name };

/** The dictionary key of a field's fact; undefined if another field's fact tells it. */
export const factLabel = ({ name, labelKey }: Named<string>): string | undefined =>
  toldByOthers.includes(name) ? undefined : (joined[name]?.label ?? labelKey);

/** A known field as a fact; heating and its fuels are told once, as is furniture. */
export function fieldFact<Subject extends Joined, Name extends keyof Subject & string>(
  field: Named<Name>,
  subject: Subject,
  locale: Locale,
): Fact | undefined {
  const label = factLabel(field);
  if (!label) return undefined;
  const first = joined[field.name]?.first;
  const value = first
    ? joinedText([first, field.name as keyof Joined], subject, locale)
    : factText(field, subject[field.name], locale);
  return value === undefined ? undefined : { label: translator(locale)(label), value };
}

/** The known facts that a listing's category shows, by group, localized. */
export function listingFacts(listing: ListingView, locale: Locale): FactGroup[] {
  const t = translator(locale);
  const groups: FactGroup[] = [];
  for (const [group, members] of shownFields) {
    const shown = members.filter((field) => fieldNeed(field, listing) !== 'hidden');
    const facts = shown.flatMap((field) => fieldFact(field, listing, locale) ?? []);
    if (facts.length > 0) groups.push({ title: t(`listing.group.${group}`), facts });
  }
  return groups;
}

const orientations = fields.find(({ name }) => name === 'orientations');

/** The sides of the sky that a listing's windows look to, where its category knows such a fact. */
export const shownSides = (listing: ListingView): readonly string[] =>
  orientations && fieldNeed(orientations, listing) !== 'hidden' ? listing.orientations : [];

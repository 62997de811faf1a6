import { factLabel, fieldFact, referenceName } from '#components/detail/listing-facts.ts';
import { addressText, pricePerSquareMetre } from '#components/detail/offer-words.ts';
import { fieldNeed, fields, type Field } from '#contract/listings/fields.ts';
import type { ListingView } from '#contract/listings/listing.ts';
import { monthlyInstalment, usualLoan } from '#domain/listings/instalment.ts';
import { distanceKm } from '#domain/places/distance.ts';
import type { Places } from '#domain/places/places.ts';
import { capitalised } from '#i18n/fact-words.ts';
import { formatDistance, formatListingPrice, formatPrice } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

/** A fact of each home, undefined where it is not known; `differs` if the homes do not all have the same. */
export type ComparedRow = { label: string; cells: (string | undefined)[]; differs: boolean };
export type ComparedGroup = { title: string; rows: ComparedRow[] };

type Audience = { locale: Locale; places: Places };
type Describe = (home: ListingView) => string | undefined;

/** Shown in groups of their own. */
const ownRows: readonly string[] = ['priceCents', 'distanceToSea'];
const plainFields = fields.filter(
  ({ group, name }) => !['text', 'place', 'pictures'].includes(group) && !ownRows.includes(name),
);
const distanceToSea = fields.filter(({ name }) => name === 'distanceToSea');
const metresOfStep = 100;

function rowOf(label: string, homes: readonly ListingView[], describe: Describe): ComparedRow {
  const cells = homes.map(describe);
  return { label, cells, differs: new Set(cells).size > 1 };
}

const valueOf = (field: Field, home: ListingView): unknown =>
  fieldNeed(field, home) === 'hidden' ? undefined : home[field.name as keyof ListingView];

const codesOf = (field: Field, home: ListingView): string[] => {
  const value = valueOf(field, home);
  return Array.isArray(value) ? (value as string[]) : [];
};

/** A row for the field; one for each of its codes where homes have some or have not. */
function fieldRows(field: Field, homes: readonly ListingView[], locale: Locale): ComparedRow[] {
  const t = translator(locale);
  const { value: shape, group } = field;
  if (shape.kind !== 'codes' || !['features', 'papers'].includes(group)) {
    const label = factLabel(field);
    const describe: Describe = (home) =>
      fieldNeed(field, home) === 'hidden' ? undefined : fieldFact(field, home, locale)?.value;
    return label ? [rowOf(t(label), homes, describe)] : [];
  }
  const codes = [...new Set(homes.flatMap((home) => codesOf(field, home)))];
  return codes.map((code) =>
    rowOf(referenceName(shape.list, code, locale), homes, (home) =>
      codesOf(field, home).includes(code) ? t('listing.yes') : undefined,
    ),
  );
}

function priceRows(homes: readonly ListingView[], { locale }: Audience): ComparedRow[] {
  const t = translator(locale);
  const instalment: Describe = ({ purpose, priceCents }) =>
    purpose === 'SALE' && priceCents !== null
      ? formatPrice(locale, monthlyInstalment(priceCents, usualLoan) * 100)
      : undefined;
  return [
    rowOf(t('listing.field.priceCents'), homes, (home) => capitalised(formatListingPrice(locale, home))),
    rowOf(t('compare.price_per_m2'), homes, (home) => pricePerSquareMetre(home, locale)),
    rowOf(t('compare.instalment'), homes, instalment),
  ];
}

function placeRows(homes: readonly ListingView[], { locale, places }: Audience): ComparedRow[] {
  const t = translator(locale);
  const toCentre =
    (centreOf: (home: ListingView) => { lat: number; lng: number } | undefined): Describe =>
    (home) => {
      const centre = centreOf(home);
      if (!home.location || !centre) return undefined;
      const steps = Math.ceil((distanceKm(home.location, centre) * 1000) / metresOfStep);
      return t('compare.about', { distance: formatDistance(locale, Math.max(1, steps) * metresOfStep) });
    };
  const inSettlement = rowOf(
    t('compare.to_centre'),
    homes,
    toCentre(({ settlementId }) => places.settlement(settlementId)),
  );
  const inTown = rowOf(
    t('compare.to_town'),
    homes,
    toCentre(({ municipalityId }) => places.municipality(municipalityId)),
  );
  return [
    rowOf(t('listing.place'), homes, (home) => addressText(home, { locale, places })),
    ...distanceToSea.flatMap((field) => fieldRows(field, homes, locale)),
    inSettlement,
    ...(String(inTown.cells) === String(inSettlement.cells) ? [] : [inTown]),
  ];
}

/** All that is known of at least one of the homes, by group, with the fields in the order of their table. */
export function comparedGroups(homes: readonly ListingView[], audience: Audience): ComparedGroup[] {
  const { locale } = audience;
  const t = translator(locale);
  const groups: ComparedGroup[] = [
    { title: t('listing.field.priceCents'), rows: priceRows(homes, audience) },
    { title: t('compare.place'), rows: placeRows(homes, audience) },
    ...[...Map.groupBy(plainFields, ({ group }) => group)].map(([group, members]) => ({
      title: t(`listing.group.${group}`),
      rows: members.flatMap((field) => fieldRows(field, homes, locale)),
    })),
  ];
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== undefined)) }))
    .filter(({ rows }) => rows.length > 0);
}

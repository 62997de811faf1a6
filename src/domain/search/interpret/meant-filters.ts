import type { Understanding } from '#contract/search/interpretation.ts';
import { floorFilters } from './floors.ts';
import { around } from './measure.ts';
import { isNearSea } from './way.ts';
import type { Measure } from './measured.ts';
import type { Plots } from './plots.ts';
import { numberWords } from './numbers.ts';
import { isConjunction, isOr, meaningOf, type Finding } from './finding.ts';
import type { Token } from './tokens.ts';

type Filters = Omit<
  Understanding,
  | 'place'
  | 'otherPlaces'
  | 'notPlace'
  | 'near'
  | 'island'
  | 'features'
  | 'alternatives'
  | 'wishes'
  | 'without'
  | 'sort'
  | 'excluded'
  | 'ignored'
  | 'respelled'
  | 'text'
>;

const maxRooms = 100;
const maxOfAll = 1_000_000_000;

/** Drops keys with an undefined value. */
export function defined<Shape extends object>(shape: Shape): Shape {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(shape)) if (value !== undefined) kept[key] = value;
  return kept as Shape;
}

const whole = (value: number | undefined) =>
  value !== undefined && Number.isInteger(value) && value <= maxRooms ? value : undefined;
const few = (value: number | undefined) => (value !== undefined && value <= maxRooms ? value : undefined);

const euros = (value: number | undefined) => (value === undefined ? undefined : Math.round(value));

function measureFilters(measure: Measure, isPlot: boolean): Filters {
  const { exact, min, max } = measure;
  const area = exact === undefined ? { min, max } : around(exact);
  switch (measure.quantity) {
    case 'price':
      return { priceMin: euros(min), priceMax: euros(max ?? exact) };
    case 'pricePerM2':
      return { pricePerM2Max: max ?? exact };
    case 'plot':
      return { plotMin: area.min, plotMax: area.max };
    case 'area':
      return isPlot ? { plotMin: area.min, plotMax: area.max } : { areaMin: area.min, areaMax: area.max };
    case 'rooms':
      return { rooms: few(exact), roomsMin: few(min), roomsMax: few(max) };
    case 'bedrooms':
      return { bedrooms: whole(exact), bedroomsMin: whole(min), bedroomsMax: whole(max) };
    case 'bathrooms':
      return { bathrooms: whole(exact ?? min ?? max) };
    case 'floor':
      return { floor: whole(exact), floorMin: whole(min), floorMax: whole(max) };
    case 'levels':
      return { levels: whole(exact ?? min ?? max) };
    case 'year':
      return { yearMin: min ?? exact };
    case 'metres':
      return measure.toSea ? { seaMax: max ?? exact, seaMinutes: measure.minutes } : {};
    default:
      return {};
  }
}

/** Limits of plausible values; only floors may be negative. */
function isPossible({ quantity, exact = 0, min = 0, max = 0 }: Measure): boolean {
  return Math.max(exact, min, max) <= maxOfAll && (quantity === 'floor' || Math.min(exact, min, max) >= 0);
}

/** The numbers of a phrase as filters, earlier ones first; `idle` are those that match no filter: «za 4 osobe». */
export type Measured = { filters: Filters; idle: ReadonlySet<number>; used: { measure: Measure; isPlot: boolean }[] };

/** Combines the numbers. What an earlier one says already, a later one cannot change: it is idle. */
export function findMeasured(findings: readonly Finding[], plots: Plots, known: Filters): Measured {
  let filters: Filters = {};
  const idle = new Set<number>();
  const used: Measured['used'] = [];
  for (const [index, finding] of findings.entries()) {
    if (finding.kind !== 'measure') continue;
    const { measure } = finding;
    const isPlot = plots.measures.has(index) || known.category === 'LAND';
    const isFilter = !plots.others.has(index) && isPossible(measure);
    const isChosen = measure.quantity === 'floor' && known.floorMin !== undefined;
    const found = isFilter && !isChosen ? defined(measureFilters(measure, isPlot)) : {};
    const isNew = Object.keys(found).some((key) => !(key in filters));
    if (isNew) used.push({ measure, isPlot });
    else if (!isNearSea(measure) && !isChosen) idle.add(index);
    filters = { ...found, ...filters };
  }
  return { filters, idle, used };
}

/** «Zwei- oder Dreizimmerwohnung»: the number before the or. */
function roomsBefore(findings: readonly Finding[], tokens: readonly Token[], index: number): number[] {
  const [number, or] = findings.slice(Math.max(0, index - 2), index);
  const word = tokens[number?.start ?? -1];
  const value = word?.number ?? numberWords.get(word?.text ?? '')?.[0]?.value;
  return number?.kind === 'unknown' && value !== undefined && isOr(tokens[or?.start ?? -1]) ? [value] : [];
}

function roomFilters(findings: readonly Finding[], tokens: readonly Token[]): Filters {
  const rooms = findings.flatMap((finding, index) => {
    const named = meaningOf(finding, 'rooms')?.rooms;
    return named === undefined ? [] : [...roomsBefore(findings, tokens, index), named];
  });
  if (rooms.length === 0) return {};
  const [roomsMin, roomsMax] = [Math.min(...rooms), Math.max(...rooms)];
  return roomsMin === roomsMax ? { rooms: roomsMin } : { roomsMin, roomsMax };
}

/** «najam ili prodaja», «buy/rent»: both purposes are meant if only a conjunction separates them. */
function isBoth(findings: readonly Finding[], tokens: readonly Token[]): boolean {
  const offers = findings.flatMap((finding, index) => {
    const purpose = meaningOf(finding, 'purpose')?.purpose;
    return purpose ? { index, isSale: purpose === 'SALE' } : [];
  });
  return offers.some(({ index, isSale }, at) => {
    const next = offers[at + 1];
    if (!next || next.isSale === isSale) return false;
    const between = findings.slice(index + 1, next.index);
    return between.every((finding) => isConjunction(tokens[finding.start]) || meaningOf(finding, 'preposition'));
  });
}

/** «za 8 dana», «7 Nächte» */
const isStay = (finding: Finding) => finding.kind === 'measure' && finding.measure.quantity === 'days';

function findPurpose(findings: readonly Finding[], tokens: readonly Token[]): Filters['purpose'] {
  if (isBoth(findings, tokens)) return undefined;
  const purposes = findings.flatMap((finding) => meaningOf(finding, 'purpose')?.purpose ?? []);
  if (purposes.length === 0 && findings.some(isStay)) return 'SHORT_STAY';
  return purposes[0] === 'RENT' && purposes.includes('SHORT_STAY') ? 'SHORT_STAY' : purposes[0];
}

/** Purpose, rooms, floor, levels and energy class given as words. */
export function findWorded(findings: readonly Finding[], tokens: readonly Token[]): Filters {
  return {
    purpose: findPurpose(findings, tokens),
    ...roomFilters(findings, tokens),
    ...floorFilters(findings, tokens),
    levels: findings.flatMap((finding) => meaningOf(finding, 'levels')?.levels ?? [])[0],
    bedrooms: findings.flatMap((finding) => meaningOf(finding, 'bedrooms')?.bedrooms ?? [])[0],
    bathrooms: findings.flatMap((finding) => meaningOf(finding, 'bathrooms')?.bathrooms ?? [])[0],
    energyClass: findings.flatMap((finding) => (finding.kind === 'energyClass' ? finding.energyClass : []))[0],
  };
}

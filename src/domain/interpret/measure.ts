import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';
import { numberWords, type Bound, type Quantity, type Unit } from './words/measures.ts';

/** A number with its meaning: «od 100 do 150 tisuća eura». `quantity` is missing where no unit says it. */
export type Measure = {
  end: number;
  quantity?: Quantity;
  min?: number;
  max?: number;
  exact?: number;
  bound?: Bound;
  /** Metres are those to the sea. */
  toSea?: boolean;
};

type Amount = { end: number; value: number; scale?: number; unit?: Unit; word: boolean; ordinal: boolean; open: boolean };
type Numbers = Omit<Vocabulary, 'words'>;

const aboutShare = 0.1;
/** «do najviše oko 150k» is as much as people write before a number. */
const mostBoundWords = 5;
/** A number without unit and bound is a price from here on: «stan Split 250000». */
const leastBarePrice = 10_000;
/** A number without unit but with a bound is a price from here on: «do 700» may be anything, «do 90000» not. */
const leastBoundPrice = 1000;
const years = { from: 1850, to: 2050 };

const seaAfterDistance = /^(?:(?:od|do) (?:mora|plaze|obale)|(?:from|to)(?: the)? (?:sea|beach|coast|shore))(?= |$)/;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** ± 10 % of a value. */
export function around(value: number): { min: number; max: number } {
  return { min: rounded(value * (1 - aboutShare)), max: rounded(value * (1 + aboutShare)) };
}

/** Reads numbers with units out of tokens. */
export class MeasureReader {
  readonly #tokens: readonly Token[];
  readonly #numbers: Numbers;

  constructor(tokens: readonly Token[], numbers: Numbers) {
    this.#tokens = tokens;
    this.#numbers = numbers;
  }

  /** The measure that begins at a token, with its bound before it; undefined where there is none. */
  read(start: number): Measure | undefined {
    const floor = this.#numberedFloor(start);
    if (floor) return floor;
    const { bound, end } = this.#bound(start);
    const first = this.#amount(end);
    if (!first) return undefined;
    const isPlainWord = first.word && !first.unit && !first.scale;
    const measure = this.#range(first, bound) ?? (isPlainWord ? undefined : this.#single(first, bound));
    return measure?.quantity === 'metres' ? this.#distance(measure) : measure;
  }

  /** «kat 3», «floor 3» */
  #numberedFloor(start: number): Measure | undefined {
    const [word, number] = this.#tokens.slice(start, start + 2);
    if (!word || !/^(?:kat|floor)$/.test(word.text) || number?.number === undefined) return undefined;
    return this.#unit(start + 2, false) ? undefined : { end: start + 2, quantity: 'floor', exact: number.number };
  }

  /** «100 m od mora» is a distance, «stan 60 m» an area in careless writing. */
  #distance(measure: Measure): Measure {
    const rest = this.#tokens.slice(measure.end, measure.end + 3).map(({ text }) => text);
    const sea = seaAfterDistance.exec(rest.join(' '));
    if (sea) return { ...measure, end: measure.end + sea[0].split(' ').length, toSea: true };
    const isArea = this.#tokens[measure.end - 1]?.text === 'm' && !/^(?:od|do|from|to|away|udaljen.*)$/.test(rest[0] ?? '');
    return isArea ? { ...measure, quantity: 'area' } : measure;
  }

  #bound(start: number): { bound?: Bound; end: number } {
    let bound: Bound | undefined;
    let end = start;
    for (let match = this.#longest('bounds', end); match && end < start + mostBoundWords; match = this.#longest('bounds', end)) {
      const [next] = match.values;
      if (!bound || (next !== 'about' && next !== 'of')) bound = next;
      end = match.end;
    }
    return { bound, end };
  }

  #longest<Name extends keyof Numbers>(name: Name, at: number) {
    return this.#numbers[name].matches(this.#tokens, at).at(-1) as ReturnType<Numbers[Name]['matches']>[number] | undefined;
  }

  #amount(start: number): Amount | undefined {
    const currencyFirst = this.#tokens[start]?.text === '€';
    let at = currencyFirst ? start + 1 : start;
    const number = this.#number(at);
    if (number) at = number.end;
    const scale = this.#longest('scales', at);
    if (!number && (!scale || (this.#tokens[at]?.text.length ?? 0) < 4)) return undefined;
    at = scale?.end ?? at;
    const open = this.#tokens[at]?.text === '+' && this.#unit(at + 1, false) !== undefined;
    if (open) at += 1;
    const factor = scale?.values[0] as number | undefined;
    const unit = currencyFirst ? { end: at, unit: { quantity: 'price', factor: 1 } as Unit } : this.#unit(at, number?.ordinal ?? false);
    return {
      end: unit?.end ?? at, value: number?.value ?? 1, scale: factor, unit: unit?.unit, word: number?.word ?? true, ordinal: number?.ordinal ?? false, open,
    };
  }

  #number(start: number): { end: number; value: number; word: boolean; ordinal: boolean } | undefined {
    const token = this.#tokens[start];
    if (token?.number !== undefined) return { end: start + 1, value: token.number, word: false, ordinal: token.ordinal };
    let value: number | undefined;
    let end = start;
    for (let word = numberWords[this.#tokens[end]?.text ?? '']; word !== undefined; word = numberWords[this.#tokens[end]?.text ?? '']) {
      value = (value ?? 0) + word;
      end += 1;
    }
    return value === undefined ? undefined : { end, value, word: true, ordinal: false };
  }

  #unit(at: number, ordinal: boolean): { end: number; unit: Unit } | undefined {
    const match = this.#longest('units', at);
    const [unit] = match?.values ?? [];
    if (!match || !unit) return undefined;
    const letter = this.#tokens[at];
    if (letter?.text === 's' && !letter.glued) return undefined;
    return { end: match.end, unit: ordinal && unit.quantity === 'levels' ? { ...unit, quantity: 'floor' } : unit };
  }

  #connector(at: number, bound: Bound | undefined): number | undefined {
    const text = this.#tokens[at]?.text ?? '';
    if (text === '-') return at + 1;
    if (bound === 'between' && /^(?:i|and|do|to)$/.test(text)) return at + 1;
    if ((text === 'do' || text === 'to') && bound !== 'max') return at + 1;
    return undefined;
  }

  #range(first: Amount, bound: Bound | undefined): Measure | undefined {
    const connected = this.#connector(first.end, bound);
    if (connected === undefined) return undefined;
    const second = this.#amount(this.#bound(connected).end);
    if (!second || second.word !== first.word || (second.word && !second.unit && !second.scale)) return undefined;
    const quantity = quantityOf(second) ?? quantityOf(first);
    const firstQuantity = quantityOf(first);
    if (firstQuantity && firstQuantity !== quantity) return undefined;
    if (first.unit && !second.unit && second.scale === undefined && second.value < first.value) return undefined;
    const factor = (second.unit ?? first.unit)?.factor ?? 1;
    const max = second.value * (second.scale ?? 1) * factor;
    const min = first.value * (first.scale ?? sharedScale(first.value, second)) * factor;
    if (min > max) return undefined;
    return { end: second.end, quantity: quantity ?? plainQuantity(max, 'between'), min: rounded(min), max: rounded(max), bound: 'between' };
  }

  #single(amount: Amount, before: Bound | undefined): Measure | undefined {
    const after = this.#longest('afterBounds', amount.end);
    const [afterBound] = (amount.open ? ['min'] : (after?.values ?? [])) as Bound[];
    const bound = before && before !== 'of' ? before : (afterBound ?? before);
    const value = rounded(amount.value * (amount.scale ?? 1) * (amount.unit?.factor ?? 1));
    const quantity = quantityOf(amount) ?? plainQuantity(value, bound);
    const end = bound === afterBound && after && !before ? after.end : amount.end;
    if (!quantity && !bound) return undefined;
    const base = { end, quantity, bound };
    if (bound === 'max') return { ...base, max: value };
    if (bound === 'min' || bound === 'from' || bound === 'after') return { ...base, min: value };
    if (bound === 'of' && (quantity === 'price' || !quantity)) return { ...base, min: value };
    if (bound === 'about') return { ...base, ...around(value) };
    return { ...base, exact: value };
  }
}

function quantityOf(amount: Amount): Quantity | undefined {
  return amount.unit?.quantity ?? (amount.scale ? 'price' : undefined);
}

/** Whether a home may have been built in such a year. */
export function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= years.from && value <= years.to;
}

/** What a number without a unit measures, if its size tells. */
function plainQuantity(value: number, bound: Bound | undefined): Quantity | undefined {
  if (bound === 'after') return isYear(value) ? 'year' : undefined;
  return value >= (bound ? leastBoundPrice : leastBarePrice) ? 'price' : undefined;
}

/** «100 do 150 tisuća» is 100,000 to 150,000; «900 do 1,2 milijuna» is 900,000 to 1,200,000. */
function sharedScale(value: number, second: Amount): number {
  const scale = second.scale ?? 1;
  const max = second.value * scale;
  return [scale, 1000].find((candidate) => candidate <= scale && value * candidate <= max) ?? 1;
}

import { findReference, referenceCodes, type CodeOf, type ReferenceName } from '#contract/reference/index.ts';
import { parseNumber } from '#domain/words/search-number.ts';

/** Error codes by parameter; each has a message in the dictionaries under `search.errors`. */
export type SearchErrors = Record<string, string[]>;

/** Constraints of a number: its bounds, and the decimals to round to. */
export type NumberLimits = {
  min: number;
  max: number;
  decimals?: number;
  rounding?: 'floor' | 'ceil';
  /** Parser, if it is not a plain number. */
  parse?: (text: string) => number | undefined;
};

const maxValues = 50;
/** Valid values are shorter; the rest is ignored. */
const maxValueLength = 1000;
const on = new Set(['true', '1', 'on', 'yes', 'da']);
const off = new Set(['false', '0', 'off', 'no', 'ne']);

/** A parameter's name as prefix of an error code: `pricePerM2Max` → `PRICE_PER_M2_MAX`. */
function errorName(parameter: string): string {
  return parameter.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

function rounded(value: number, { decimals = 0, rounding }: NumberLimits): number {
  const scale = 10 ** decimals;
  return Math[rounding ?? 'round'](value * scale) / scale;
}

/** Parses parameters and collects errors as `<NAME>_INVALID`; plain forms submit absent ones empty. */
export class SearchParameters {
  readonly errors: SearchErrors = {};
  readonly #params: URLSearchParams;

  constructor(params: URLSearchParams) {
    this.#params = params;
  }

  refuse(name: string, code = `${errorName(name)}_INVALID`): undefined {
    const codes = (this.errors[name] ??= []);
    if (!codes.includes(code)) codes.push(code);
    return undefined;
  }

  /** All distinct non-empty values, trimmed, at most fifty. */
  values(name: string): string[] {
    const given = this.#params
      .getAll(name)
      .map((value) => value.slice(0, maxValueLength).trim())
      .filter(Boolean);
    const distinct = [...new Set(given)];
    if (distinct.length > maxValues) this.refuse(name, 'TOO_MANY_VALUES');
    return distinct.slice(0, maxValues);
  }

  /** The last non-empty value. */
  value(name: string): string | undefined {
    return this.values(name).at(-1);
  }

  code<Name extends ReferenceName>(name: string, list: Name): CodeOf<Name> | undefined {
    const value = this.value(name)?.toUpperCase();
    if (value === undefined) return undefined;
    return findReference(list, value) ? (value as CodeOf<Name>) : this.refuse(name);
  }

  /** The codes that are in the list, in list order. */
  codes<Name extends ReferenceName>(name: string, list: Name): CodeOf<Name>[] {
    return this.known(name, referenceCodes(list));
  }

  /** The codes that are known, in their order. */
  known<Code extends string>(name: string, codes: readonly Code[]): Code[] {
    const given = this.values(name).map((value) => value.toUpperCase());
    const found = codes.filter((code) => given.includes(code));
    if (found.length < new Set(given).size) this.refuse(name);
    return found;
  }

  choices<Choice extends string>(name: string, choices: readonly Choice[]): Choice[] {
    const given = this.values(name);
    if (given.some((value) => !choices.some((choice) => choice === value))) this.refuse(name);
    return choices.filter((choice) => given.includes(choice));
  }

  number(name: string, limits: NumberLimits): number | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    const parsed = (limits.parse ?? parseNumber)(value);
    if (parsed === undefined || parsed < limits.min || parsed > limits.max) return this.refuse(name);
    return rounded(parsed, limits) || 0;
  }

  /** A minimum and a maximum; both are ignored if they are reversed. */
  range(subject: string, limits: NumberLimits): [number | undefined, number | undefined] {
    const min = this.number(`${subject}Min`, { ...limits, rounding: 'floor' });
    const max = this.number(`${subject}Max`, { ...limits, rounding: 'ceil' });
    if (min === undefined || max === undefined || min <= max) return [min, max];
    this.refuse(`${subject}Min`, `${errorName(subject)}_RANGE_REVERSED`);
    return [undefined, undefined];
  }

  enabled(name: string): true | undefined {
    const value = this.value(name)?.toLowerCase();
    if (value === undefined || off.has(value)) return undefined;
    return on.has(value) ? true : this.refuse(name);
  }
}

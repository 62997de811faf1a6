import type { SearchQuery } from '#contract/search/search.ts';
import { formatCount } from '#i18n/format.ts';
import { translator, type Translate } from '#i18n/translate.ts';
import type { FormSource, Option } from './filter-options.ts';

export type Field =
  | { kind: 'select'; name: string; label: string; any: string; options: Option[] }
  | { kind: 'list'; name: string; label: string; options: Option[] }
  | { kind: 'range'; name: string; label: string; least: string; greatest: string }
  | { kind: 'input'; name: string; label: string; value: string; text?: boolean };

const longestTyped = 60;
const daysOffered = [1, 3, 7, 30];
type NumberName = 'pricePerM2Max' | 'bathroomsMin' | 'yearMin';
type RangeName = 'price' | 'area' | 'plot' | 'rooms' | 'bedrooms' | 'floor';

/** Makes the fields of the form; each as a list that is empty where there is nothing to ask. */
export class FieldMaker {
  readonly #source: FormSource;
  readonly #query: SearchQuery;
  readonly #t: Translate;

  constructor(source: FormSource) {
    this.#source = source;
    this.#query = source.query;
    this.#t = translator(source.locale);
  }

  select(name: string, options: Option[], any = 'filters.any'): Field[] {
    return [{ kind: 'select', name, label: this.#t(`filters.${name}`), any: this.#t(any), options }];
  }

  list(name: string, options: Option[], label = `filters.${name}`): Field[] {
    return options.length > 0 ? [{ kind: 'list', name, label: this.#t(label), options }] : [];
  }

  /** A number of the search, or what was typed for it and refused. */
  #figure(name: NumberName | `${RangeName}${'Min' | 'Max'}`): string {
    const value = this.#query[name];
    if (value === undefined) return this.#source.params.get(name)?.slice(0, longestTyped) ?? '';
    return name === 'yearMin' ? String(value) : formatCount(this.#source.locale, value);
  }

  range(name: RangeName, fits = true): Field[] {
    const [least, greatest] = [this.#figure(`${name}Min`), this.#figure(`${name}Max`)];
    if (!fits && !least && !greatest) return [];
    return [{ kind: 'range', name, label: this.#t(`filters.${name}`), least, greatest }];
  }

  number(name: NumberName, fits = true): Field[] {
    const value = this.#figure(name);
    if (!fits && !value) return [];
    return [{ kind: 'input', name, label: this.#t(`filters.${name}`), value }];
  }

  text(): Field[] {
    return [{ kind: 'input', name: 'q', label: this.#t('filters.q'), value: this.#query.q ?? '', text: true }];
  }

  /** Chosen switches that the form does not offer by themselves, so that they stay chosen. */
  switches(): Field[] {
    return (['topFloor', 'petsAllowed'] as const)
      .filter((name) => this.#query[name])
      .map((name) => ({
        kind: 'list',
        name,
        label: '',
        options: [{ value: 'true', label: this.#t(`filters.${name}`), count: '', chosen: true }],
      }));
  }

  days(): Option[] {
    const days = [...new Set([...daysOffered, ...(this.#query.within ? [this.#query.within] : [])])].sort(
      (a, b) => a - b,
    );
    return days.map((count) => ({
      value: String(count),
      label: this.#t('filters.days', { count }),
      count: '',
      chosen: count === this.#query.within,
    }));
  }
}

/** Whether something is chosen in the field. */
export function isUsed(field: Field): boolean {
  if (field.kind === 'range') return field.least !== '' || field.greatest !== '';
  return field.kind === 'input' ? field.value !== '' : field.options.some(({ chosen }) => chosen);
}

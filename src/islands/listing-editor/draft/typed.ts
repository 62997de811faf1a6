import type { Locale } from '#i18n/locales.ts';
import { area, money, plain, showMoney, showNumber, type Parser } from '#islands/editor/number-text.ts';
import type { Reading, Typed } from '#islands/editor/subject.ts';
import { fieldOf, schemaOf, type Path } from './paths.ts';

function parserOf(path: Path): Parser | undefined {
  const value = fieldOf(path)?.value;
  switch (value?.kind) {
    case 'money':
      return money;
    case 'measure':
      return value.unit === 'm²' ? area : plain;
    case 'count':
    case 'rooms':
    case 'year':
      return plain;
    default:
      return undefined;
  }
}

const isBlank = (row: unknown) => typeof row === 'string' && row.trim() === '';
const rowsWithText = (typed: Typed) => (Array.isArray(typed) ? typed.filter((row) => !isBlank(row)) : typed);

/** What was typed into a field means. Nothing is null, not wrong: a draft may lack anything. */
export function readTyped(path: Path, typed: Typed): Reading {
  const parser = parserOf(path);
  let value: unknown = rowsWithText(typed);
  if (parser && typeof typed === 'string') {
    value = typed.trim() === '' ? null : parser.parse(typed);
    if (value === undefined) return { error: parser.error };
  }
  const read = schemaOf(path).safeParse(value, { jitless: true });
  return read.success ? { value: read.data } : { error: read.error.issues[0]?.message ?? 'VALUE_INVALID' };
}

/** A saved value as the form shows it. */
export function showTyped(path: Path, value: unknown, locale: Locale): Typed {
  if (value === null || value === undefined) return parserOf(path) || isText(path) ? '' : null;
  if (typeof value !== 'number' || !parserOf(path)) return value as Typed;
  const kind = fieldOf(path)?.value.kind;
  if (kind === 'year') return String(value);
  return kind === 'money' ? showMoney(value, locale) : showNumber(value, locale);
}

/** Whether a fact is typed sign by sign, not chosen, so that it means something else on the way to what is meant. */
export function isTyped(path: Path): boolean {
  const isWritten = path === 'advertiser.phones' || fieldOf(path)?.value.kind === 'date';
  return isWritten || isText(path) || parserOf(path) !== undefined;
}

const texts = new Set<string>(['advertiser.name', 'advertiser.company', 'advertiser.oib', 'advertiser.licenceNumber']);

function isText(path: Path): boolean {
  return texts.has(path) || path === 'advertiser.contactEmail' || fieldOf(path)?.value.kind === 'text';
}

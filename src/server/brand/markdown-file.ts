import { parse, YAMLParseError } from 'yaml';
import type { BrandDetails } from '#contract/brand.ts';
import { postalAddress } from '#contract/company.ts';

export type MarkdownFile = { data: Record<string, unknown>; body: string };

export function placeholders({ name, company }: Pick<BrandDetails, 'name' | 'company'>): Record<string, string> {
  return {
    'brand.name': name,
    'company.name': company.name,
    'company.oib': company.oib,
    'company.address': postalAddress(company),
    'company.court': company.courtRegister,
    'company.registration': company.registrationNumber,
    'company.capital': company.shareCapital,
    'company.director': company.director,
    'company.email': company.email,
    'company.phone': company.phones[0],
    'company.phones': company.phones.join(', '),
  };
}

/** @throws Error for a placeholder that is unknown or not closed */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  const filled = text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`{{${name}}} has no value; there are ${Object.keys(values).join(', ')}`);
    return value;
  });
  if (/\{\{|\}\}/.test(filled)) throw new Error('a placeholder is not closed; write it as {{company.name}}');
  return filled;
}

/** `:line`, where an error is known to be; the front matter begins on the second line. */
function placeOf(error: unknown, source: string): string {
  if (error instanceof YAMLParseError && error.linePos) return `:${error.linePos[0].line + 1}`;
  const [placeholder] = error instanceof Error ? (/^\{\{[^}]*\}\}/.exec(error.message) ?? []) : [];
  const index = placeholder ? source.split('\n').findIndex((line) => line.includes(placeholder)) : -1;
  return index === -1 ? '' : `:${index + 1}`;
}

/** Front matter and text, with values in the place of placeholders. @throws Error whose message starts with `file` */
export function parseMarkdownFile(file: string, source: string, values: Record<string, string>): MarkdownFile {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source);
  if (!match) throw new Error(`${file}: starts with front matter between two lines of ---`);
  if (!match[2]?.trim()) throw new Error(`${file}: has no text below its front matter`);
  try {
    return { data: parse(match[1] ?? '') ?? {}, body: fillPlaceholders(match[2].trim(), values) };
  } catch (error) {
    const [said] = String(error instanceof Error ? error.message : error).split('\n', 1);
    throw new Error(`${file}${placeOf(error, source)}: ${said}`, { cause: error });
  }
}

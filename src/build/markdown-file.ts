import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { postalAddress, type Company } from '#contract/company.ts';

export type MarkdownFile = { data: Record<string, unknown>; body: string };

export function companyPlaceholders(company: Company): Record<string, string> {
  return {
    'company.brand': company.brand,
    'company.name': company.name,
    'company.oib': company.oib,
    'company.address': postalAddress(company),
    'company.court': company.courtRegister,
    'company.registration': company.registrationNumber,
    'company.capital': company.shareCapital,
    'company.director': company.director,
    'company.email': company.email,
    'company.phone': company.phones[0],
    'company.phone2': company.phones[1],
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

/** Reads a Markdown file and fills in the company's details. @throws Error whose message starts with the file's name */
export function readMarkdownFile(file: string, company: Company): MarkdownFile {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(readFileSync(file, 'utf8'));
  if (!match) throw new Error(`${file}: starts with front matter between two lines of ---`);
  if (!match[2]?.trim()) throw new Error(`${file}: has no text below its front matter`);
  try {
    const data = parse(match[1] ?? '') ?? {};
    return { data, body: fillPlaceholders(match[2].trim(), companyPlaceholders(company)) };
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

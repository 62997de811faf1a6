import { readFileSync } from 'node:fs';
import type { LegalVersion } from '#contract/brand.ts';
import type { TextLanguage } from '#i18n/locales.ts';
import { iconFile, iconPicture, previewPicture } from './icons.ts';
import { legalPdf } from './legal-pdf.ts';

/** A file to make of a brand. */
export type FileTask =
  | { kind: 'picture'; icon: string; size: number; edge?: number }
  | { kind: 'favicon'; icon: string }
  | { kind: 'preview'; icon: string; name: string; colour: string }
  | { kind: 'legal'; text: LegalVersion; company: string; colour: string; locale: TextLanguage };

function wordsOf(locale: TextLanguage) {
  const file = new URL(`../../../../public/assets/i18n/${locale}.json`, import.meta.url);
  const { legal } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    validFrom: (date: string): string => legal.valid_from.replace('{{date}}', date),
    page: (page: number, pages: number): string => legal.page.replace('{{page}}', page).replace('{{pages}}', pages),
  };
}

function bytesOf(task: FileTask): Promise<Buffer> {
  if (task.kind === 'picture') return iconPicture(task.icon, task.size, task.edge);
  if (task.kind === 'favicon') return iconFile(task.icon);
  if (task.kind === 'preview') return previewPicture(task);
  return legalPdf({ ...task, words: wordsOf(task.locale) });
}

/** The file's bytes in base64: messages between processes are JSON. */
export const makeFile = async (task: FileTask): Promise<string> => (await bytesOf(task)).toString('base64');

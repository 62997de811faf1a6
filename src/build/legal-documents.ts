import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readCompany } from '#content/company.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { legalPdf, type LegalPdfWords } from './legal-pdf.ts';
import { readMarkdownFile } from './markdown-file.ts';

const texts = ['privacy', 'terms'] as const;
const folder = 'assets/documents';
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

function wordsOf(locale: Locale): LegalPdfWords {
  const { legal } = JSON.parse(readFileSync(path(`../../public/assets/i18n/${locale}.json`), 'utf8'));
  return {
    validFrom: (date) => legal.valid_from.replace('{{date}}', date),
    page: (page, pages) => legal.page.replace('{{page}}', page).replace('{{pages}}', pages),
  };
}

async function makePdf(text: (typeof texts)[number], locale: Locale): Promise<Buffer> {
  const company = readCompany();
  const name = `src/content/legal/${text}.${locale}.md`;
  const file = readMarkdownFile(path(`../../${name}`), company);
  try {
    return await legalPdf(file, company, { locale, words: wordsOf(locale) });
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

export function legalDocuments(): AstroIntegration {
  return {
    name: 'legal-documents',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const match = /^\/assets\/documents\/(\w+)-(\w+)\.pdf$/.exec(request.url ?? '');
          const text = texts.find((known) => known === match?.[1]);
          const locale = locales.find((known) => known === match?.[2]);
          if (!text || !locale) return next();
          makePdf(text, locale).then((pdf) => response.setHeader('content-type', 'application/pdf').end(pdf), next);
        });
      },
      'astro:build:done': async ({ dir }) => {
        const target = join(fileURLToPath(dir), folder);
        mkdirSync(target, { recursive: true });
        for (const text of texts) {
          for (const locale of locales)
            writeFileSync(join(target, `${text}-${locale}.pdf`), await makePdf(text, locale));
        }
      },
    },
  };
}

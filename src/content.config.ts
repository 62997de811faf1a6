import { defineCollection } from 'astro:content';
import { companyLoader, markdownLoader } from '#build/markdown-loader.ts';
import { AboutText, FaqQuestion, LegalText, SourcesText } from '#content/schemas.ts';
import { Company } from '#contract/company.ts';

export const collections = {
  faq: defineCollection({ loader: markdownLoader('faq', FaqQuestion), schema: FaqQuestion }),
  legal: defineCollection({ loader: markdownLoader('legal', LegalText), schema: LegalText }),
  about: defineCollection({ loader: markdownLoader('about', AboutText), schema: AboutText }),
  sources: defineCollection({ loader: markdownLoader('sources', SourcesText), schema: SourcesText }),
  company: defineCollection({ loader: companyLoader(), schema: Company }),
};

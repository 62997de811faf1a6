import type { Company } from '#contract/company.ts';
import { locales } from '#contract/locales.ts';

/** The company as schema.org Organization; `origin` is the portal's public URL without a trailing slash. */
export function organization(company: Company, origin: string): object {
  const { name, oib, address, email, phones, social } = company;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: origin,
    logo: `${origin}/icon-512.png`,
    taxID: oib,
    email,
    telephone: phones[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postcode,
      addressLocality: address.city,
      addressCountry: 'HR',
    },
    sameAs: Object.values(social),
  };
}

/** The portal as schema.org WebSite, with its one-line search. */
export function website(name: string, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: origin,
    inLanguage: locales,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/home/listings?phrase={phrase}`,
      'query-input': 'required name=phrase',
    },
  };
}

/** Questions and their answers in HTML as schema.org FAQPage. */
export function faqPage(questions: { question: string; answer: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** A page of results as schema.org ItemList, from their URLs in order. */
export function itemList(addresses: string[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: addresses.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
  };
}

/** One step of the breadcrumb; `path` includes the language and is missing for the current page. */
export type Crumb = { name: string; path?: string };

/** The breadcrumb, ending with the current page, as schema.org BreadcrumbList; `origin` is the portal's public URL. */
export function breadcrumbList(crumbs: Crumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path && { item: `${origin}${path}` }),
    })),
  };
}

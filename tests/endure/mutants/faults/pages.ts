import type { Fault } from '../fault.ts';

/** `components`, `layouts`, `pages`, `styles`, `middleware`: most are seen in the built pages alone. */
export const pages: Fault[] = [
  {
    name: 'text in JSON-LD ends its script',
    file: 'src/layouts/page-head.ts',
    from: ".replaceAll('<', '\\\\u003c')",
    to: '',
    tests: ['tests/unit/layouts/page-head.test.ts'],
  },
  {
    name: 'a page has no canonical address',
    file: 'src/layouts/Head.astro',
    from: '<link rel="canonical" href={canonical} />}',
    to: '<link rel="canon" href={canonical} />}',
    tests: [
      'tests/e2e/pages/pages.spec.ts › the page home in hr is valid, fits, holds still, is accessible, light and alone',
    ],
  },
  {
    name: 'forms are listed by search engines',
    file: 'src/layouts/Form.astro',
    from: '<Page {...head} noindex>',
    to: '<Page {...head}>',
    tests: [
      'tests/e2e/pages/pages.spec.ts › the page login in hr is valid, fits, holds still, is accessible, light and alone',
    ],
  },
  {
    name: 'search engines do not learn of the other language',
    file: 'src/layouts/Head.astro',
    from: 'hreflang={other} href={publicUrl + paths[other]}',
    to: 'hreflang={locale} href={publicUrl + paths[other]}',
    tests: [
      'tests/e2e/pages/pages.spec.ts › the page home in hr is valid, fits, holds still, is accessible, light and alone',
    ],
  },
  {
    name: 'a breadcrumb begins with zero',
    file: 'src/domain/site/structured-data/site-data.ts',
    from: 'position: index + 1,\n',
    to: 'position: index,\n',
    tests: ['tests/unit/domain/site/structured-data/site-data.test.ts'],
  },
  {
    name: 'JSON-LD tells a price that is told on request only',
    file: 'src/domain/site/structured-data/listing-data.ts',
    from: 'if (priceCents === null || priceOnRequest) return {};',
    to: 'if (priceCents === null) return {};',
    tests: ['tests/unit/domain/site/structured-data/listing-data.test.ts'],
  },
  {
    name: 'JSON-LD names a private person',
    file: 'src/domain/site/structured-data/listing-data.ts',
    from: "if (kind === 'OWNER') return undefined;\n",
    to: '\n',
    tests: ['tests/unit/domain/site/structured-data/listing-data.test.ts'],
  },
  {
    name: 'a heading of a text page is a paragraph',
    file: 'src/layouts/Text.astro',
    from: '<h1 class="mt-4 text-title" lang={foreign}>\n      {head.title}\n    </h1>',
    to: '<p class="mt-4 text-title" lang={foreign}>\n      {head.title}\n    </p>',
    tests: [
      'tests/e2e/pages/pages.spec.ts › the page faq in hr is valid, fits, holds still, is accessible, light and alone',
    ],
  },
  {
    name: 'a picture of a card has no text in place of it',
    file: 'src/components/listing/ListingCard.astro',
    from: '      alt=""\n',
    to: '',
    tests: [
      'tests/e2e/pages/pages.spec.ts › the page home in hr is valid, fits, holds still, is accessible, light and alone',
    ],
  },
  {
    name: 'a field of the contact form has no label',
    file: 'src/components/contact/ContactForm.astro',
    from: '<label for={`contact-${name}`}>',
    to: '<label for={`contact_${name}`}>',
    tests: [
      'tests/e2e/pages/pages.spec.ts › the page contact in hr is valid, fits, holds still, is accessible, light and alone',
    ],
  },
  {
    name: 'what an advertiser writes is markup',
    file: 'src/components/detail/OfferHead.astro',
    from: '<h1 lang={foreignLanguage(listing.title, locale)}>{inLanguage(listing.title, locale)}</h1>',
    to: '<h1 lang={foreignLanguage(listing.title, locale)} set:html={inLanguage(listing.title, locale)} />',
    tests: ['tests/api/server/pages/server-pages.test.ts'],
  },
  {
    name: 'a listing that is gone answers 200',
    file: 'src/pages/[...locale]/home/listing/[...rest].astro',
    from: "if (visit.state === 'gone') Astro.response.status = 410;\n",
    to: '\n',
    tests: ['tests/e2e/pages/detail.spec.ts › what is gone answers 410'],
  },
  {
    name: 'a listing has many addresses',
    file: 'src/pages/[...locale]/home/listing/[...rest].astro',
    from: 'Astro.redirect(visit.listing.url, 301)',
    to: 'Astro.redirect(visit.listing.url, 302)',
    tests: ['tests/e2e/pages/detail.spec.ts › has one address, to which all others lead'],
  },
  {
    name: 'the page of a listing is kept when a listing on it changes',
    file: 'src/pages/[...locale]/home/listing/[...rest].astro',
    from: 'Astro.locals.cacheTag = [...[subject, ...similar].map((shown) => shown.id), ...idsOnMap(map)];',
    to: "Astro.locals.cacheTag = 'static';",
    tests: ['tests/api/server/pages/server-pages.test.ts'],
  },
  {
    name: 'crawlers read filters without end',
    file: 'src/pages/robots.txt.ts',
    from: "  'Disallow: /*/listings*?',\n",
    to: '',
    tests: ['tests/unit/pages/robots.test.ts'],
  },
  {
    name: 'the current page of results is not told',
    file: 'src/components/overview/Pages.astro',
    from: "page === current ? 'page' : undefined",
    to: "page !== current ? 'page' : undefined",
    tests: ['tests/e2e/pages/overview.spec.ts › results can be sorted and turned over'],
  },
  {
    name: 'a text is too pale to be read',
    file: 'src/styles/tokens.css',
    from: '--color-muted: #546472;',
    to: '--color-muted: #8a97a3;',
    tests: ['tests/unit/styles/tokens-contrast.test.ts'],
  },
  {
    name: 'a page scrolls sideways on a phone',
    file: 'src/styles/base.css',
    from: '@apply wrap-break-word;',
    to: '@apply min-w-[24rem] wrap-break-word;',
    tests: [
      'tests/e2e/pages/pages.spec.ts › the page home in hr is valid, fits, holds still, is accessible, light and alone',
    ],
  },
  {
    name: 'unknown languages are shown in Croatian',
    file: 'src/middleware.ts',
    from: 'if (unknown || !prefixes.includes(params.locale))',
    to: 'if (unknown)',
    tests: ['tests/api/server/pages/server-pages.test.ts'],
  },
];

import type { ListingView } from '#contract/listings/listing.ts';
import type { ProjectView } from '#contract/projects/project.ts';
import type { Places } from '#domain/places/places.ts';
import { capitalised } from '#i18n/fact-words.ts';
import { formatListingPrice } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { foreignLanguage, inLanguage } from '#i18n/paths.ts';
import { translator } from '#i18n/translate.ts';
import { freeUnitsText } from '../project/free-units.ts';
import { projectFacts } from '../project/project-facts.ts';
import { keyFacts } from './key-facts.ts';
import { listingFacts, referenceName, type Fact } from './listing-facts.ts';
import { addressText, pricePerSquareMetre } from './offer-words.ts';

type Offer = ListingView | ProjectView;
type Told = { title: string; price: string; priceNote: string; keyFacts: Fact[]; facts: Fact[] };

const maxKeyFacts = 8;

function toldOfListing(listing: ListingView, locale: Locale): Told {
  const keys = keyFacts(listing, locale);
  const told = new Set(keys.map(({ label }) => label));
  const facts = listingFacts(listing, locale).flatMap((group) => group.facts);
  return {
    title: inLanguage(listing.title, locale),
    price: capitalised(formatListingPrice(locale, listing)),
    priceNote: pricePerSquareMetre(listing, locale) ?? '',
    keyFacts: keys,
    facts: facts.filter(({ label }) => !told.has(label)),
  };
}

function toldOfProject(project: ProjectView, locale: Locale): Told {
  const [first, ...others] = projectFacts(project, locale);
  const free = translator(locale)('project.free');
  return {
    title: inLanguage(project.name, locale),
    price: capitalised(freeUnitsText(project, locale)),
    priceNote: '',
    keyFacts: first?.facts.slice(0, maxKeyFacts) ?? [],
    facts: others.flatMap((group) => group.facts).filter(({ label }) => label !== free),
  };
}

const told = (offer: Offer, locale: Locale) =>
  'name' in offer ? toldOfProject(offer, locale) : toldOfListing(offer, locale);

/** What the one-page exposé of a listing or project tells, in the page's language. */
export function exposeWords(offer: Offer, { locale, places }: { locale: Locale; places: Places }) {
  const t = translator(locale);
  const { name, company, kind } = offer.advertiser;
  const foreign = foreignLanguage(offer.description, locale);
  return {
    ...told(offer, locale),
    language: locale,
    number: t('name' in offer ? 'project.number' : 'listing.number', { id: offer.id }),
    place: addressText(offer, { locale, places }),
    description: [...(foreign ? [t(`listing.foreign.${foreign}`)] : []), inLanguage(offer.description, locale)].join(
      '\n\n',
    ),
    advertiser: [
      company ?? name,
      ...(company && name !== company ? [name] : []),
      referenceName('advertiserKind', kind, locale),
    ],
    codeText: t('listing.expose_code'),
  };
}

import type { SearchQuery } from '#contract/search/search.ts';
import { isJoint, isRefusal, readLead } from '#domain/search/interpret/place/typing/lead.ts';
import { isCue } from '#domain/search/interpret/words/cues.ts';
import { fold } from '#domain/words/fold.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import type { Runtime } from '#server/runtime.ts';
import { completeFeature } from './complete-feature.ts';
import { countPopularPlaces } from './popular-towns.ts';
import { usefulPrices } from './price-steps.ts';
import { readAgain } from './read-again.ts';
import { useful, type Draft } from './suggest-phrases.ts';
import type { TypedPhrase } from './typed-phrase.ts';

type Searched = Pick<Runtime, 'places' | 'search' | 'interpret'>;

const minRefusal = 3;
/** A shorter number may be the beginning of a price. */
const minPrice = 4;
/** A space and two letters. */
const minRent = 2;

const wordBeforeLast = (phrase: string) => phrase.split(' ').at(-2) ?? '';
const lastWord = (phrase: string) => phrase.split(' ').at(-1) ?? '';
const withoutLast = (phrase: string) => phrase.split(' ').slice(0, -1).join(' ');

/** «stan ne», «ne u», «nije u z»: what is refused is not known yet. */
function isRefusing({ phrase, isWhole }: TypedPhrase, locale: Locale): boolean {
  const isLone = !phrase.includes(' ') && phrase.length < minRefusal;
  const before = isWhole ? phrase : withoutLast(phrase);
  const isLast = (text: string) => isRefusal(lastWord(text), locale);
  return !isLone && [phrase, readLead(phrase, locale).head, readLead(before, locale).head].some(isLast);
}

/** «do 2», «50 m»: a number that is not whole, or without its unit. */
function isHalfNumber(phrase: string): boolean {
  const last = lastWord(phrase);
  if (/^\d/.test(wordBeforeLast(phrase)) && /^\p{L}$/u.test(last)) return true;
  const isShort = /^\d[\d.,]*$/.test(last) && last.replace(/\D/g, '').length < minPrice;
  return isShort && isCue.rangeTo({ text: fold(wordBeforeLast(phrase)) });
}

/** The prices that the digits after «do» begin. */
async function completePrice(runtime: Searched, phrase: string, locale: Locale): Promise<Draft[]> {
  const t = translator(locale);
  const end = phrase.lastIndexOf(` ${t('suggest.up_to', { phrase: '', price: '' }).trim()} `);
  const text = phrase.slice(0, Math.max(end, 0));
  const { query } = readAgain(runtime, text);
  if (!query.category || query.q !== undefined) return [];
  const { steps } = await usefulPrices(runtime, { ...query, purpose: query.purpose ?? 'SALE' }, locale);
  return steps
    .map(({ price, ...step }) => ({ ...step, text: t('suggest.up_to', { phrase: text, price }) }))
    .filter((draft) => draft.text.replace('€', '').startsWith(phrase.replace('€', '')));
}

/** After «Split ili» the places that are looked for most. */
async function joinPlaces(runtime: Searched, phrase: string, locale: Locale): Promise<Draft[]> {
  const { query } = readAgain(runtime, phrase);
  const popular = await countPopularPlaces(runtime, query);
  const others = popular.filter(({ place }) => !query.place.includes(place)).map(({ place }) => place);
  return countAll(
    runtime,
    others.slice(0, 3).map((place) => {
      const text = `${phrase} ${runtime.places.nameOf(place, locale) ?? place}`;
      return { text, query: readAgain(runtime, text).query };
    }),
  );
}

const countAll = (runtime: Searched, drafts: readonly { text: string; query: SearchQuery }[]): Promise<Draft[]> =>
  Promise.all(drafts.map(async (draft) => ({ ...draft, listings: await runtime.search.count(draft.query) })));

/** Phrases where the last words begin no place: a feature, a price, a refusal; undefined where they may. */
export async function suggestBegun(
  runtime: Searched,
  typed: TypedPhrase,
  locale: Locale,
): Promise<Draft[] | undefined> {
  const { phrase, meant, isWhole } = typed;
  const features = completeFeature(runtime, phrase, locale);
  if (features) {
    const counted = await countAll(runtime, features);
    return useful(
      counted.sort((a, b) => b.listings - a.listings),
      phrase,
    );
  }
  if (isRefusing(typed, locale)) return [];
  if (isHalfNumber(phrase)) return useful(await completePrice(runtime, phrase, locale), phrase);
  if (meant.place.length > 0 && isJoint(lastWord(phrase), locale))
    return useful(await joinPlaces(runtime, phrase, locale), phrase);
  const [lead, whole] = [readLead(withoutLast(phrase), locale), readLead(phrase, locale)];
  const { head } = isWhole && whole.words.length > 0 ? whole : lead;
  const text = translator(locale)('suggest.to_rent', { phrase: head }).trim();
  const isBegun = text.length > phrase.length && text.startsWith(phrase) && phrase.length > head.length + minRent;
  if (head && isBegun)
    return useful(await countAll(runtime, [{ text, query: readAgain(runtime, text).query }]), phrase);
  return lead.isOther && !isWhole ? [] : undefined;
}

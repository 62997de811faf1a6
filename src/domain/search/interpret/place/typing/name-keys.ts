import { otherNamesOf } from '#domain/places/exonyms.ts';
import type { Places } from '#domain/places/places.ts';
import { declineName, withSibilant } from '#domain/search/interpret/declension.ts';
import { abbreviationOf, isLink, nameWords } from '#domain/search/interpret/place/name-words.ts';
import type { Place } from '#domain/search/interpret/place/search-places.ts';

/** What may be typed for a place, without spaces, and how unlikely that is beside its name. */
type NameKey = { key: string; cost: number };

const costs = {
  otherName: 0.3,
  /** «Gorica» for Velika Gorica. */
  laterWord: 1.8,
  turned: 0.9,
  otherCase: 1.1,
  /** «Selce Crikvenica» */
  withTown: 0.6,
  /** «Zagreb Jarun»: who types the town does not mean its quarter yet. */
  afterTown: 2.2,
  /** The town around a village with that postcode. */
  villagePostcode: 3.5,
} as const;

const minLaterWord = 3;
const maxKeyLength = 40;

const keyOf = (words: readonly string[], cost: number): NameKey => ({
  key: words.join('').slice(0, maxKeyLength),
  cost,
});

/** How the words before the last decline as adjectives, with the last one as a noun: u Velikoj Gorici, u Slavonskom Brodu. */
const agreements: Record<string, readonly [first: string, last: RegExp, lastEnding: string][]> = {
  a: [
    ['e', /a$/, 'e'],
    ['oj', /a$/, 'i'],
    ['u', /a$/, 'u'],
    ['om', /a$/, 'om'],
  ],
  i: [
    ['og', /()$/, 'a'],
    ['om', /()$/, 'u'],
    ['im', /()$/, 'om'],
    ['ih', /i$/, 'a'],
    ['im', /i$/, 'ima'],
  ],
  e: [
    ['ih', /e$/, 'a'],
    ['im', /e$/, 'ama'],
  ],
  o: [
    ['og', /o$/, 'a'],
    ['om', /o$/, 'u'],
  ],
};

/** The forms of a name of several words in agreement; those after a «na» or «u» stay. */
function declinedNames(words: readonly string[]): string[][] {
  const link = words.findIndex((word, index) => index > 0 && isLink(word));
  const [head, tail] = link < 0 ? [words, []] : [words.slice(0, link), words.slice(link)];
  const last = head.at(-1) ?? '';
  if (head.length < 2) return tail.length > 0 ? formsOf(last).map((form) => [form, ...tail]) : [];
  const first = head[0] ?? '';
  const rows = agreements[first.at(-1) ?? ''];
  // «u Kaštel Starom», «u Ivanić-Gradu»: only the last word declines.
  if (!rows) return head.length === 2 ? formsOf(last).map((form) => [first, form, ...tail]) : [];
  return rows.flatMap(([ending, lastEnding, put]) => {
    const isConsonantal = lastEnding.source === '()$';
    if (isConsonantal ? /[aeiou]$/.test(last) : !lastEnding.test(last)) return [];
    const stem = isConsonantal ? last : last.slice(0, -1);
    const adjectives = head
      .slice(0, -1)
      .map((word) => (/[aeio]$/.test(word) && word.at(-1) === first.at(-1) ? word.slice(0, -1) + ending : word));
    const nouns =
      ending === 'oj' ? new Set([...withSibilant(stem).map((each) => each + put), `${stem}oj`]) : new Set([stem + put]);
    return [...nouns].map((noun) => [...adjectives, noun, ...tail]);
  });
}

/** The forms of a name of one word, without those that another one begins with. */
function formsOf(word: string): string[] {
  const forms = declineName(word).flatMap(([stem, endings]) => [...endings.keys()].map((ending) => stem + ending));
  const sorted = [...new Set(forms)].filter((form) => form !== word && form.length > 2).sort();
  return sorted.filter((form, index) => !sorted[index + 1]?.startsWith(form) || form.length <= word.length);
}

function keysOfName(name: string, cost: number): NameKey[] {
  const words = nameWords(name);
  const later = words
    .slice(1)
    .flatMap((word, at) =>
      word.length < minLaterWord || isLink(word) ? [] : [keyOf(words.slice(at + 1), cost + costs.laterWord)],
    );
  const short = words.map((word) => abbreviationOf(word) ?? word);
  const forms = words.length === 1 ? formsOf(words[0] ?? '').map((form) => [form]) : declinedNames(words);
  const [first = '', second = ''] = words;
  return [
    keyOf(words, cost),
    ...later,
    ...(short.some((word, at) => word !== words[at]) ? [keyOf(short, cost)] : []),
    ...(words.length === 2 ? [keyOf([second, first], cost + costs.turned)] : []),
    ...forms.map((form) => keyOf(form, cost + costs.otherCase)),
  ];
}

function otherNames({ id, level }: Place, places: Places): string[] {
  const number = Number(id.slice(2));
  if (level === 'settlement') return [...(places.settlement(number)?.alternativeNames ?? []), ...otherNamesOf(id)];
  return [...(level === 'county' ? [places.county(number)?.nameEn ?? ''] : []), ...otherNamesOf(id)];
}

function withTown({ level, name, municipalityIds }: Place, places: Places): NameKey[] {
  const town =
    level === 'quarter' || level === 'settlement' ? places.municipality(municipalityIds[0] ?? 0)?.name : undefined;
  if (town === undefined || town === name) return [];
  const [own, around] = [nameWords(name), nameWords(town)];
  return [
    keyOf([...own, ...around], costs.withTown),
    ...(level === 'quarter' ? [keyOf([...around, ...own], costs.afterTown)] : []),
  ];
}

function postcodesOf({ level, municipalityIds, settlementIds }: Place, places: Places): NameKey[] {
  if (level !== 'settlement' && level !== 'town' && level !== 'municipality') return [];
  const around = level === 'settlement' ? [] : municipalityIds.flatMap((id) => places.settlementsOf(id) ?? []);
  const own = settlementIds.flatMap((id) => places.settlement(id) ?? []);
  return [...own, ...around].flatMap(({ id, postcode }) =>
    postcode ? [{ key: postcode, cost: settlementIds.includes(id) ? 0 : costs.villagePostcode }] : [],
  );
}

/** All keys of a place, each once: its names in all cases, from each of their words, with its town, and its postcode. */
export function keysOfPlace(place: Place, places: Places): NameKey[] {
  const found = new Map<string, number>();
  const keys = [
    ...keysOfName(place.name, 0),
    ...otherNames(place, places).flatMap((name) => keysOfName(name, costs.otherName)),
    ...withTown(place, places),
    ...postcodesOf(place, places),
  ];
  for (const { key, cost } of keys) if (key && cost < (found.get(key) ?? Infinity)) found.set(key, cost);
  return [...found].map(([key, cost]) => ({ key, cost }));
}

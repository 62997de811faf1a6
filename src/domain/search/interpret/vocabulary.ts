import type { FeatureCode } from '#contract/search/interpretation.ts';
import { typesByCategory, type Category, type Purpose } from '#contract/reference/index.ts';
import type { TypeCode } from '#contract/reference/types.ts';
import type { PlaceLevel } from './place/search-places.ts';
import { numberWords } from './numbers.ts';
import { fixedWord, Phrasebook } from './phrasebook.ts';
import features from './words/features.json' with { type: 'json' };
import homes from './words/homes.json' with { type: 'json' };
import measures from './words/measures.json' with { type: 'json' };
import places from './words/places.json' with { type: 'json' };
import requests from './words/requests.json' with { type: 'json' };
import scales from './words/scales.json' with { type: 'json' };
import { units, type Bound, type MeasureUnit } from './words/measures.ts';
import { placeLevels, prepositions, type Preposition } from './words/prepositions.ts';
import { WordForms } from './spelling/word-forms.ts';
import type { Wording } from './words/lists.ts';
import { meaningsOf, phrasebookOf, type Said } from './words/wording.ts';

/** The meaning of a word or phrase. */
export type Meaning =
  | { kind: 'purpose'; purpose: Purpose; feature?: FeatureCode }
  | { kind: 'home'; category: Category; type?: TypeCode }
  | { kind: 'feature'; feature: FeatureCode }
  | { kind: 'adjective'; feature: FeatureCode }
  | { kind: 'rooms'; rooms: number }
  | { kind: 'floor'; floor: number | 'TOP' }
  | { kind: 'levels'; levels: number }
  | { kind: 'bedrooms'; bedrooms: number }
  | { kind: 'bathrooms'; bathrooms: number }
  /** A number of floors to come: «drugi ili treći kat». */
  | { kind: 'ordinal'; ordinal: number }
  | { kind: 'preposition'; preposition: Preposition }
  /** What full-text search looks for, as most advertisers write it; none where that is what was typed. */
  | { kind: 'keyword'; keyword: string }
  | { kind: 'placeLevel'; levels: PlaceLevel[] }
  | {
      kind:
        | 'building'
        | 'energy'
        | 'negation'
        | 'waiver'
        | 'waiverBefore'
        | 'wish'
        | 'wishAfter'
        | 'refusalAfter'
        | 'cheap'
        /** What no filter tells: «warm», «stara». */
        | 'unfiltered'
        | 'plot'
        | 'year'
        | 'filler';
    };

/** The phrasebooks of searched words, and of words around numbers. */
export type Vocabulary = {
  words: Phrasebook<Said<Meaning>>;
  units: Phrasebook<Said<MeasureUnit>>;
  scales: Phrasebook<Said<number>>;
  bounds: Phrasebook<Said<Bound>>;
  afterBounds: Phrasebook<Said<'min' | 'max'>>;
  numbers: Phrasebook<Said<number>>;
  sea: Phrasebook<Said<true>>;
  onFoot: Phrasebook<Said<true>>;
  byCar: Phrasebook<Said<true>>;
};

/** Each category, followed by its types. */
function homeMeanings(): [Wording, Meaning][] {
  const categories: Record<Category, Wording> = homes.categories;
  const types: Record<TypeCode, Wording> = homes.types;
  return meaningsOf(categories, (category) => category).flatMap(([wording, category]): [Wording, Meaning][] => [
    [wording, { kind: 'home', category }],
    ...typesByCategory[category].map(({ code }): [Wording, Meaning] => [
      types[code],
      { kind: 'home', category, type: code },
    ]),
  ]);
}

function allMeanings(): [Wording, Meaning][] {
  const { purposes, adjectives, rooms, floors, levels, bedrooms, bathrooms, ordinals, keywords, others, fillers } =
    requests;
  return [
    ...homeMeanings(),
    ...meaningsOf(purposes, (purpose): Meaning => {
      return purpose === 'LONG_TERM'
        ? { kind: 'purpose', purpose: 'RENT', feature: purpose }
        : { kind: 'purpose', purpose };
    }),
    ...meaningsOf<FeatureCode, Meaning>(features, (feature) => ({ kind: 'feature', feature })),
    ...meaningsOf(adjectives, (feature): Meaning => ({ kind: 'adjective', feature })),
    ...meaningsOf(rooms, (count): Meaning => ({ kind: 'rooms', rooms: Number(count) })),
    ...meaningsOf(floors, (floor): Meaning => ({ kind: 'floor', floor: floor === 'TOP' ? floor : Number(floor) })),
    ...meaningsOf(levels, (count): Meaning => ({ kind: 'levels', levels: Number(count) })),
    ...meaningsOf(bedrooms, (count): Meaning => ({ kind: 'bedrooms', bedrooms: Number(count) })),
    ...meaningsOf(bathrooms, (count): Meaning => ({ kind: 'bathrooms', bathrooms: Number(count) })),
    ...meaningsOf(ordinals, (count): Meaning => ({ kind: 'ordinal', ordinal: Number(count) })),
    ...meaningsOf(keywords, (keyword): Meaning => ({ kind: 'keyword', keyword })),
    ...meaningsOf(places.prepositions, (name): Meaning => ({ kind: 'preposition', preposition: prepositions[name] })),
    ...meaningsOf(places.levels, (name): Meaning => ({ kind: 'placeLevel', levels: placeLevels[name] })),
    ...meaningsOf(others, (kind): Meaning => ({ kind })),
    ...[...fillers, others.cheap, others.unfiltered].map((wording): [Wording, Meaning] => [
      wording,
      { kind: 'filler' },
    ]),
  ];
}

function numbersBook(forms: WordForms): Phrasebook<Said<number>> {
  const book = new Phrasebook<Said<number>>(forms);
  for (const [word, values] of numberWords)
    for (const { value, language } of values) book.add([fixedWord(word)], { value, language });
  return book;
}

/** The words of which German compounds are made, with numbers. */
export function createCompoundForms(): WordForms {
  const forms = new WordForms();
  const scaleNames = meaningsOf(scales, Number);
  phrasebookOf(
    forms,
    [...allMeanings(), ...scaleNames].map(([{ de }]) => [{ de }, true]),
  );
  for (const [word, values] of numberWords)
    if (values.some(({ language }) => language === 'de')) forms.idOf(fixedWord(word));
  return forms;
}

/** Builds all phrasebooks except place names. */
export function createVocabulary(forms: WordForms): Vocabulary {
  return {
    words: phrasebookOf(forms, allMeanings()),
    units: phrasebookOf(
      forms,
      meaningsOf(measures.units, (name) => units[name]),
    ),
    scales: phrasebookOf(forms, meaningsOf(scales, Number)),
    bounds: phrasebookOf(
      forms,
      meaningsOf(measures.bounds, (bound) => bound),
    ),
    afterBounds: phrasebookOf(
      forms,
      meaningsOf(measures.afterBounds, (bound) => bound),
    ),
    numbers: numbersBook(forms),
    sea: phrasebookOf<true>(forms, [[measures.sea, true]]),
    onFoot: phrasebookOf<true>(forms, [[measures.onFoot, true]]),
    byCar: phrasebookOf<true>(forms, [[measures.byCar, true]]),
  };
}

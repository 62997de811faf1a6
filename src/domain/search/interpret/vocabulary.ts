import type { FeatureCode } from '#contract/search/interpretation.ts';
import { typesByCategory, type Category, type Purpose } from '#contract/reference.ts';
import type { TypeCode } from '#contract/reference/types.ts';
import type { PlaceLevel } from './place/place.ts';
import { Phrasebook } from './phrasebook.ts';
import { featureWords } from './words/features.ts';
import { categoryWords, typeWords } from './words/homes.ts';
import { afterBounds, bounds, scales, units, type Bound, type Unit } from './words/measures.ts';
import { levelWords as placeLevelWords, prepositions, type Preposition } from './words/prepositions.ts';
import {
  buildingWords,
  cheapWords,
  energyWords,
  fillers,
  floorWords,
  homeAdjectives,
  levelWords,
  negationWords,
  plotWords,
  purposeWords,
  roomWords,
  waiverWords,
  yearWords,
} from './words/terms.ts';
import { addWording, type Wording } from './words/wording.ts';

/** What a word or phrase of a request means. */
export type Meaning =
  | { kind: 'purpose'; purpose: Purpose; feature?: FeatureCode }
  | { kind: 'home'; category: Category; type?: TypeCode }
  | { kind: 'feature'; feature: FeatureCode }
  | { kind: 'adjective'; feature: FeatureCode }
  | { kind: 'rooms'; rooms: number }
  | { kind: 'floor'; floor: number | 'TOP' }
  | { kind: 'levels'; levels: number }
  | { kind: 'preposition'; preposition: Preposition }
  | { kind: 'placeLevel'; levels: PlaceLevel[] }
  | { kind: 'building' | 'energy' | 'negation' | 'waiver' | 'cheap' | 'plot' | 'year' | 'filler' };

/** The words of requests, and those around numbers. */
export type Vocabulary = {
  words: Phrasebook<Meaning>;
  units: Phrasebook<Unit>;
  scales: Phrasebook<number>;
  bounds: Phrasebook<Bound>;
  afterBounds: Phrasebook<'min' | 'max'>;
};

function homeMeanings(): [Wording, Meaning][] {
  const categories = Object.entries(typesByCategory) as [Category, (typeof typesByCategory)[Category]][];
  return categories.flatMap(([category, types]): [Wording, Meaning][] => [
    [categoryWords[category], { kind: 'home', category }],
    ...types.map(({ code }): [Wording, Meaning] => [typeWords[code], { kind: 'home', category, type: code }]),
  ]);
}

function allMeanings(): [Wording, Meaning][] {
  const features = Object.entries(featureWords) as [FeatureCode, Wording][];
  return [
    ...homeMeanings(),
    ...purposeWords.map(({ wording, ...meaning }): [Wording, Meaning] => [wording, { kind: 'purpose', ...meaning }]),
    ...features.map(([feature, wording]): [Wording, Meaning] => [wording, { kind: 'feature', feature }]),
    ...homeAdjectives.map(({ wording, feature }): [Wording, Meaning] => [wording, { kind: 'adjective', feature }]),
    ...roomWords.map(({ wording, rooms }): [Wording, Meaning] => [wording, { kind: 'rooms', rooms }]),
    ...floorWords.map(({ wording, floor }): [Wording, Meaning] => [wording, { kind: 'floor', floor }]),
    ...levelWords.map(({ wording, levels }): [Wording, Meaning] => [wording, { kind: 'levels', levels }]),
    ...prepositions.map(({ wording, preposition }): [Wording, Meaning] => [
      wording,
      { kind: 'preposition', preposition },
    ]),
    ...placeLevelWords.map(({ wording, levels }): [Wording, Meaning] => [wording, { kind: 'placeLevel', levels }]),
    [plotWords, { kind: 'plot' }],
    [energyWords, { kind: 'energy' }],
    [yearWords, { kind: 'year' }],
    [negationWords, { kind: 'negation' }],
    [waiverWords, { kind: 'waiver' }],
    [buildingWords, { kind: 'building' }],
    [fillers, { kind: 'filler' }],
    [cheapWords, { kind: 'filler' }],
    [cheapWords, { kind: 'cheap' }],
  ];
}

/** A phrasebook of wordings with their values. */
export function phrasebookOf<Value>(entries: [Wording, Value][]): Phrasebook<Value> {
  const phrasebook = new Phrasebook<Value>();
  for (const [wording, value] of entries) addWording(phrasebook, wording, value);
  return phrasebook;
}

/** Builds the phrasebooks of all words but place names. */
export function createVocabulary(): Vocabulary {
  return {
    words: phrasebookOf(allMeanings()),
    units: phrasebookOf(units.map(({ wording, unit }) => [wording, unit])),
    scales: phrasebookOf(scales.map(({ wording, scale }) => [wording, scale])),
    bounds: phrasebookOf(bounds.map(({ wording, bound }) => [wording, bound])),
    afterBounds: phrasebookOf(afterBounds.map(({ wording, bound }) => [wording, bound])),
  };
}

import type { Interpretation } from '#contract/search/interpretation.ts';
import type { Places } from '#domain/places/places.ts';
import { likeliest, readPhrase } from './beam.ts';
import type { Lexicon } from './finding.ts';
import { languageCosts } from './languages.ts';
import { withJoints } from './joints.ts';
import { nothingOffered, type Offered } from './offered.ts';
import { createCommonWordDetector } from './place/common-words.ts';
import { createPlaceNames } from './place/name-phrases.ts';
import { createPostcodes } from './place/postcodes.ts';
import { listPlaces } from './place/search-places.ts';
import { interpretationOf, readingsOf } from './readings.ts';
import { spell } from './spelling/spell.ts';
import { respacings } from './spelling/respacings.ts';
import { WordForms } from './spelling/word-forms.ts';
import { tokenize } from './tokens.ts';
import { createCompoundForms, createVocabulary } from './vocabulary.ts';
import common from './words/common.json' with { type: 'json' };
import { phrasebookOf } from './words/wording.ts';

/** Interprets a one-line search in any of five languages; accepts any text, of which the first 200 characters count. */
export type Interpreter = (phrase: string) => Interpretation;

function createLexicon(places: Places, offered: () => Offered): Lexicon {
  const forms = new WordForms();
  const all = listPlaces(places);
  return {
    forms,
    compoundForms: createCompoundForms(),
    vocabulary: createVocabulary(forms),
    names: createPlaceNames(forms, places, all),
    postcodes: createPostcodes(places, all),
    homesIn: (placeId) => offered().homesIn(placeId),
    commonWord: createCommonWordDetector(forms),
    everyday: phrasebookOf(
      forms,
      common.everyday.map((wording) => [wording, true]),
    ),
  };
}

/** Builds all phrasebooks (about 0.5 s), and returns what weighs the readings of a phrase by what is offered then. */
export function createInterpreter(places: Places, offered: () => Offered = () => nothingOffered): Interpreter {
  const lexicon = createLexicon(places, offered);
  return (phrase) => {
    const paths = respacings(tokenize(phrase), lexicon).flatMap(({ tokens, cost }) => {
      const unjoined = spell(tokens, lexicon);
      const languages = languageCosts(unjoined, lexicon);
      const spelt = withJoints(unjoined, languages);
      const read = readPhrase(spelt, lexicon, languages);
      return read.map((path) => ({ ...path, cost: path.cost + cost, tokens: spelt }));
    });
    return interpretationOf(readingsOf(likeliest(paths), offered().figures));
  };
}

import type { Interpretation } from '#contract/interpretation.ts';
import type { Places } from '../places.ts';
import { findFeatures } from './features.ts';
import { defined, findMeasured, findWorded } from './filters.ts';
import { findHome } from './homes.ts';
import { choosePlaces, type Mention } from './place/choose.ts';
import { createPlaceNames } from './place/place-names.ts';
import { createTrapDetector } from './place/traps.ts';
import { excludeNegated } from './negation.ts';
import { findPlots } from './plots.ts';
import { respell } from './respell.ts';
import { meaningOf, type Finding, type Lexicon } from './finding.ts';
import { scan } from './scan.ts';
import { leftoverText, typedText } from './text.ts';
import { tokenize, type Token } from './tokens.ts';
import { createVocabulary, phrasebookOf } from './vocabulary.ts';
import { everydayWords } from './words/common.ts';

/** Understands a one-line search in Croatian or English; any text is taken, of which the first 200 signs count. */
export type Interpreter = (phrase: string) => Interpretation;

/** Places with the level that is named after them: «Krk island». */
function mentionsOf(findings: readonly Finding[]): Mention[] {
  return findings.flatMap((finding, index) => {
    if (finding.kind !== 'place') return [];
    const isOfNext = findings[index + 2]?.kind === 'place';
    const level = isOfNext ? undefined : meaningOf(findings[index + 1], 'placeLevel');
    return [{ ...finding.mention, levels: finding.mention.levels ?? level?.levels }];
  });
}

function findPlaces(findings: readonly Finding[]): Pick<Interpretation, 'place' | 'otherPlaces'> {
  const { places, others } = choosePlaces(mentionsOf(findings));
  return { place: places.map(({ id }) => id), otherPlaces: others.length > 0 ? others.map(({ id }) => id) : undefined };
}

function assemble(phrase: { tokens: readonly Token[]; findings: readonly Finding[] }): Interpretation {
  const { tokens } = phrase;
  const findings = excludeNegated(phrase);
  const excluded = findings.filter(({ kind }) => kind === 'excluded');
  const plots = findPlots(findings, tokens);
  const worded = findWorded(findings, tokens);
  const hasRooms = worded.rooms !== undefined || worded.roomsMin !== undefined;
  const home = findHome({ findings, tokens, plotWords: plots.words, hasRooms });
  const { codes, alternatives, refused } = findFeatures({ findings, tokens }, plots, home);
  const known = { ...worded, category: home.category, type: home.type };
  return defined({
    ...findMeasured(findings, plots, known),
    ...defined(known),
    ...findPlaces(findings),
    features: codes,
    alternatives: alternatives.length > 0 ? alternatives : undefined,
    excluded: excluded.length > 0 ? excluded.map(({ start, end }) => typedText(tokens.slice(start, end))) : undefined,
    text: leftoverText({ findings, tokens, home, refused, plotWords: plots.words }),
  });
}

/** Prepares all words and place names once (about a fifth of a second), and returns what turns a phrase into filters. */
export function createInterpreter(places: Places): Interpreter {
  const lexicon: Lexicon = {
    vocabulary: createVocabulary(),
    names: createPlaceNames(places).names,
    isTrap: createTrapDetector(),
    everyday: phrasebookOf([[everydayWords, true]]),
  };
  return (phrase) => {
    const tokens = tokenize(phrase);
    return assemble(respell(tokens, scan(tokens, lexicon), lexicon));
  };
}

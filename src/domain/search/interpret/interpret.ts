import type { Interpretation } from '#contract/search/interpretation.ts';
import type { Places } from '#domain/places/places.ts';
import { findFeatures } from './features.ts';
import { defined, findMeasured, findWorded } from './meant-filters.ts';
import { findHome } from './homes.ts';
import { distancesOf } from './place/place-distance.ts';
import { findPlaces } from './place/places-meant.ts';
import { createPlaceNames } from './place/name-phrases.ts';
import { createCommonWordDetector } from './place/common-words.ts';
import { excludeNegated } from './negation.ts';
import { findPlots } from './plots.ts';
import { correctSpelling } from './respell.ts';
import { meaningOf, type Finding, type Lexicon } from './finding.ts';
import { scan } from './scan.ts';
import { purposeOf } from './meant-search.ts';
import { findIgnored, leftoverText, typedText } from './leftover-text.ts';
import { tokenize, type Token } from './tokens.ts';
import { createVocabulary } from './vocabulary.ts';
import common from './words/common.json' with { type: 'json' };
import { phrasebookOf } from './words/wording.ts';

/** Interprets a one-line search in Croatian or English; accepts any text, of which the first 200 characters count. */
export type Interpreter = (phrase: string) => Interpretation;

const listed = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);

function assemble(phrase: { tokens: readonly Token[]; findings: readonly Finding[] }): Interpretation {
  const { tokens } = phrase;
  const findings = excludeNegated(phrase);
  const plots = findPlots(findings, tokens);
  const worded = findWorded(findings, tokens);
  const hasRooms = worded.rooms !== undefined || worded.roomsMin !== undefined;
  const home = findHome({ findings, tokens, plotWords: plots.words, hasRooms });
  const { codes, alternatives, refused } = findFeatures({ findings, tokens }, plots, home);
  const known = { ...worded, category: home.category, type: home.type };
  const { filters, idle: others } = findMeasured(findings, plots, known);
  const where = findPlaces({ findings, tokens });
  const distances = where.near ? distancesOf({ findings, tokens }).map(({ index }) => index) : [];
  const idle = new Set([...others].filter((index) => !distances.includes(index)));
  const isSorted = findings.some((finding) => meaningOf(finding, 'cheap'));
  const sort = isSorted && purposeOf({ ...filters, ...defined(known) }) ? 'price' : undefined;
  const typed = (found: readonly { start: number; end: number }[]) =>
    found.map(({ start, end }) => typedText(tokens.slice(start, end)));
  return defined({
    ...filters,
    ...defined(known),
    ...where,
    features: codes,
    alternatives: listed(alternatives),
    sort,
    excluded: listed(typed(findings.filter(({ kind }) => kind === 'excluded'))),
    ignored: listed(typed(findIgnored(findings, { idle, isSorted: sort !== undefined }))),
    text: leftoverText({ findings, tokens, home, refused, plotWords: plots.words }),
  });
}

/** Builds all phrasebooks and place names (about 0.2 s), and returns the function that turns a phrase into filters. */
export function createInterpreter(places: Places): Interpreter {
  const lexicon: Lexicon = {
    vocabulary: createVocabulary(),
    names: createPlaceNames(places),
    isTrap: createCommonWordDetector(),
    everyday: phrasebookOf(common.everyday.map((wording) => [wording, true])),
  };
  return (phrase) => {
    const tokens = tokenize(phrase);
    return assemble(correctSpelling(tokens, scan(tokens, lexicon), lexicon));
  };
}

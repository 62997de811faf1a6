import type { Token } from './tokens.ts';
import { isCue } from './words/cues.ts';
import joints from './words/joints.json' with { type: 'json' };
import { wordsIn, type LanguageCosts, type WordLanguage } from './words/lists.ts';

type Joint = NonNullable<Token['joint']>;

/** «ali» is an or in Slovenian, a but in Croatian; «in» an and in Slovenian alone. */
const words = (Object.keys(joints) as Joint[]).flatMap((joint) =>
  wordsIn(joints[joint]).map((each) => ({ ...each, joint })),
);
const byWord = Map.groupBy(words, ({ word }) => word);

/** How unlikely a language may be for its conjunctions to count. */
const maxCost = 0.8;

function jointOf(text: string, languages: LanguageCosts): Joint | undefined {
  const likely = (byWord.get(text) ?? []).filter(({ language }) => languages[language] <= maxCost);
  const cost = ({ language }: { language: WordLanguage }) => languages[language];
  return likely.sort((a, b) => cost(a) - cost(b))[0]?.joint;
}

/** Marks the tokens that join alternatives or wishes in the likely languages of a phrase. */
export function withJoints<Some extends Token>(tokens: readonly Some[], languages: LanguageCosts): Some[] {
  return tokens.map((token, index) => {
    const said = token.text === '/' ? 'or' : jointOf(token.text, languages);
    const joint = said === 'and' && isCue.mayBeforeAnd(tokens[index - 1]) ? 'or' : said;
    return joint ? { ...token, joint } : token;
  });
}

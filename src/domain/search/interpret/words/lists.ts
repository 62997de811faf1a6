import { fold } from '#domain/words/fold.ts';

/** The languages in which people search. */
export const wordLanguages = ['hr', 'en', 'de', 'it', 'sl'] as const;
export type WordLanguage = (typeof wordLanguages)[number];

/** How much less likely each language is than that of most words of a phrase, as negative logarithms. */
export type LanguageCosts = Readonly<Record<WordLanguage, number>>;

/** Comma-separated phrases for one meaning in each language: `stem~` is an adjective, `=word` stays as it is. */
export type Wording = { readonly [Language in WordLanguage]?: string };

/** The form of words in phrasebooks: folded, `dj` as the `d` of đ, and without the x of cx, sx, zx. */
export function foldWord(word: string): string {
  return fold(word)
    .replaceAll(' ', '')
    .replaceAll('dj', 'd')
    .replace(/([csz])x/g, '$1');
}

/** As `foldWord`, but signs stay as they are. */
export const foldSign = (written: string): string => foldWord(written) || written;

/** The comma-separated phrases of a list, each as its words. */
export const phrasesIn = (list = ''): string[][] =>
  list
    .split(',')
    .map((phrase) => phrase.split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0);

/** As `phrasesIn`, folded, with hyphens between words. */
export const foldedPhrases = (list: string): string[][] =>
  phrasesIn(list.replaceAll('-', ' ')).map((words) => words.map(foldWord));

/** The words of a wording as written, in all its languages. */
export const writtenWords = (wording: Wording): string[] => Object.values(wording).flatMap(phrasesIn).flat();

/** The words of a wording, folded, each with its language. */
export const wordsIn = (wording: Wording): { word: string; language: WordLanguage }[] =>
  (Object.entries(wording) as [WordLanguage, string][]).flatMap(([language, list]) =>
    phrasesIn(list)
      .flat()
      .map((written) => ({ word: foldSign(written), language })),
  );

/** Whether a token is one of a wording's words. */
export type Recognizer = (token: { text: string } | undefined) => boolean;

/** Recognizes the words of a wording: `stem*` stands for all that begin so. */
export function recognizer(wording: Wording): Recognizer {
  const written = writtenWords(wording);
  const words = new Set(written.map(foldSign));
  const stems = written.flatMap((word) => (word.endsWith('*') ? foldSign(word.slice(0, -1)) : []));
  return (token) => token !== undefined && (words.has(token.text) || stems.some((stem) => token.text.startsWith(stem)));
}

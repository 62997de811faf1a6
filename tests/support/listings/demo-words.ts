import type { DemoListing } from '#demo/listings/listing.ts';

/** What is looked for in the Croatian and in the English text. */
export type Words = { hr: RegExp; en: RegExp };

export const textsOf = ({ title, description }: DemoListing): { hr: string; en: string } => ({
  hr: `${title.hr}\n${description?.hr}`,
  en: `${title.en}\n${description?.en}`,
});

/** The sentences with `words` in listings that must not say them, each with the title. */
export function sentencesWith(
  listings: readonly DemoListing[],
  { hr, en }: Words,
  wrong: (listing: DemoListing) => boolean,
): string[] {
  return listings.filter(wrong).flatMap((listing) =>
    Object.values(textsOf(listing)).flatMap((text) => {
      const [title = '', ...rest] = text.split('\n');
      return [title, ...rest.join(' ').split(/(?<=\.) /)]
        .filter((sentence) => hr.test(sentence) || en.test(sentence))
        .map((sentence) => `${title} ~ ${sentence}`);
    }),
  );
}

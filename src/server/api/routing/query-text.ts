import { shortText } from '#contract/text.ts';

const longest = 1000;

type Told = { description: string; example?: string };

/** A text in a query: a token, a word. What nothing of ours can be, as it is too long or none that can be kept, counts as absent. */
export const queryText = ({ description, example }: Told) =>
  shortText(longest, 'VALUE_INVALID')
    .optional()
    .catch(undefined)
    .meta({ param: { description, ...(example !== undefined && { example }) }, type: 'string' });

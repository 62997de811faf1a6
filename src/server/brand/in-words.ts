import type * as z from 'zod';

const kinds: Record<string, string> = {
  string: 'text, in quotes where it looks like a number',
  number: 'a number',
  boolean: 'true or false',
};

/** What zod says of a file's fields, for editors who do not program; messages of the schemas themselves win. */
export const inWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      if (issue.input === null) return 'is empty; what begins with # takes quotes';
      return `takes ${kinds[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `has no field ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `takes one of ${issue.values.join(', ')}`;
    case 'too_big':
      return `takes at most ${issue.maximum} signs`;
    case 'too_small':
      return 'is empty';
    default:
      return undefined;
  }
};

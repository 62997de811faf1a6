import cues from './cues.json' with { type: 'json' };
import { recognizer, type Recognizer } from './lists.ts';

/** Whether a token is one of the words of `cues.json`, which tell how what is beside them is read (`docs/phrase-words.md`). */
export const isCue = Object.fromEntries(
  Object.entries(cues).map(([name, wording]) => [name, recognizer(wording)]),
) as Record<keyof typeof cues, Recognizer>;

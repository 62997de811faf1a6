import { useEffect, useRef, useState, type FormEvent } from 'react';
import { usernameTaken } from '#client/login.ts';
import { Username } from '#contract/account/registration.ts';

export type UsernameState = 'unknown' | 'checking' | 'free' | 'taken';

/** A field's `onInput`, and what is known by now. */
export type UsernameCheck = {
  typed: (event: FormEvent<HTMLInputElement>) => void;
  state: UsernameState;
  taken: (name: string) => boolean;
};

const pause = 400;

function readName(text: string): string {
  const parsed = Username.safeParse(text, { jitless: true });
  return parsed.success ? parsed.data : '';
}

/**
 * Whether a username is taken, asked as one types: after a pause, and never with an answer to an older question. What
 * cannot be told now is left to the server at the end.
 * @param own one's present name, about which there is nothing to tell
 */
export function useUsernameCheck(own?: string): UsernameCheck {
  const answers = useRef(new Map<string, boolean>());
  const [name, setName] = useState('');
  const [state, setState] = useState<UsernameState>('unknown');

  useEffect(() => {
    const known = answers.current.get(name);
    if (name === '' || name === own || known !== undefined)
      return setState(known === undefined ? 'unknown' : known ? 'taken' : 'free');
    const question = new AbortController();
    const timer = setTimeout(async () => {
      setState('checking');
      const taken = await usernameTaken(name, question.signal).catch(() => undefined);
      if (question.signal.aborted) return;
      if (taken !== undefined) answers.current.set(name, taken);
      setState(taken === undefined ? 'unknown' : taken ? 'taken' : 'free');
    }, pause);
    setState('unknown');
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [name, own]);

  return {
    typed: ({ currentTarget }) => setName(readName(currentTarget.value)),
    state,
    taken: (other) => answers.current.get(readName(other)) === true,
  };
}

import { useEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react';
import { usernameSkeleton } from '#domain/auth/username.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { Field } from './Field.tsx';

type UsernameState = 'unknown' | 'checking' | 'free' | 'taken';

type UsernameCheck = {
  typed: (event: FormEvent<HTMLInputElement>) => void;
  state: UsernameState;
  refuse: (values: { username: string }) => Promise<{ name: 'username'; code: 'USERNAME_TAKEN' } | undefined>;
};

const pause = 400;

async function readName(text: string): Promise<string> {
  const { Username } = await import('#contract/auth/registration.ts');
  return Username.safeParse(text, { jitless: true }).data ?? '';
}

async function askTaken(name: string, signal: AbortSignal): Promise<boolean> {
  const { usernameTaken } = await import('#client/auth/login.ts');
  return usernameTaken(name, signal);
}

/**
 * Checks a username while typing, debounced and without stale responses; failures are left to the server.
 * @param own current name, exempt like its look-alikes
 */
export function useUsername(own?: string): UsernameCheck {
  const answers = useRef(new Map<string, boolean>());
  const [name, setName] = useState('');
  const [state, setState] = useState<UsernameState>('unknown');
  const isOwn = own !== undefined && usernameSkeleton(name) === usernameSkeleton(own);

  useEffect(() => {
    const known = isOwn ? undefined : answers.current.get(name);
    if (name === '' || isOwn || known !== undefined)
      return setState(known === undefined ? 'unknown' : known ? 'taken' : 'free');
    const question = new AbortController();
    const timer = setTimeout(async () => {
      setState('checking');
      const taken = await askTaken(name, question.signal).catch(() => undefined);
      if (question.signal.aborted) return;
      if (taken !== undefined) answers.current.set(name, taken);
      setState(taken === undefined ? 'unknown' : taken ? 'taken' : 'free');
    }, pause);
    setState('unknown');
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [name, isOwn]);

  return {
    typed: ({ currentTarget }) => void readName(currentTarget.value).then(setName, () => undefined),
    state,
    refuse: async ({ username }) =>
      answers.current.get(await readName(username)) ? { name: 'username', code: 'USERNAME_TAKEN' } : undefined,
  };
}

type Form = { formState: { isSubmitted: boolean }; trigger: (name: 'username') => Promise<boolean> };

/** Makes a taken name an error, but only after an attempt to submit; while typing it is just a hint. */
export function useTakenError({ formState: { isSubmitted }, trigger }: Form, state: UsernameState): void {
  useEffect(() => {
    if (isSubmitted && state === 'taken') void trigger('username');
  }, [state, isSubmitted, trigger]);
}

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'hint'> & { state: UsernameState };

export function UsernameField({ state, ...field }: Props) {
  const t = useTranslate();
  const texts = {
    unknown: '',
    checking: t('auth.username_checking'),
    free: t('auth.username_free'),
    taken: field.error ? '' : t('auth.username_taken'),
  };
  return (
    <div>
      <Field {...field} label={t('auth.username')} hint={t('auth.username_hint')} autoComplete="nickname" />
      <p role="status" className={`mt-1 min-h-[1lh] text-sm ${state === 'free' ? 'text-success' : 'text-muted'}`}>
        {texts[state]}
      </p>
    </div>
  );
}

import { atom } from 'nanostores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { readReadyAnswers, saveReadyAnswers } from '#client/contact/threads.ts';
import { isAborted } from '#client/api-error.ts';

/** The user's own ready answers, once for all messages of the page. */
const $answers = atom<string[] | undefined>(undefined);

export type OwnAnswers = {
  items: readonly string[];
  keep: (text: string) => Promise<void>;
  forget: (text: string) => void;
};

/** Changes what is saved now: another tab may have changed it, or it never came. */
async function change(next: (items: string[]) => string[]): Promise<void> {
  const { items } = await readReadyAnswers();
  $answers.set((await saveReadyAnswers(next(items))).items);
}

export function useReadyAnswers(): OwnAnswers {
  const items = useStore($answers) ?? [];
  useEffect(() => {
    if ($answers.get()) return;
    // Without them three others are offered.
    readReadyAnswers().then(
      ({ items }) => $answers.get() ?? $answers.set(items),
      () => undefined,
    );
  }, []);
  return {
    items,
    keep: (text) => change((saved) => [...saved.filter((other) => other !== text), text]),
    forget: (text) =>
      void change((saved) => saved.filter((other) => other !== text)).catch((error: unknown) => {
        // A toast has told it.
        if (!isAborted(error) && !(error instanceof Error)) throw error;
      }),
  };
}

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

async function save(items: string[]): Promise<void> {
  $answers.set((await saveReadyAnswers(items)).items);
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
    keep: (text) => save([...items.filter((other) => other !== text), text]),
    forget: (text) =>
      void save(items.filter((other) => other !== text)).catch((error: unknown) => {
        // A toast has told it.
        if (!isAborted(error) && !(error instanceof Error)) throw error;
      }),
  };
}

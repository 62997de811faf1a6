import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { readAccount } from '#client/auth/account.ts';
import { withoutToast } from '#client/http.ts';
import { minSecondsOpen, type ContactMail } from '#contract/contact/contact.ts';
import { storedRole } from '#stores/session-values.ts';

export type ContactListing = { id: number; title: string; unit?: string | undefined };

type ContactFields = z.input<typeof ContactMail>;

/** Fills in who writes from the account of whoever is logged in, where nothing stands yet. */
export function useSender({ getValues, setValue }: Pick<UseFormReturn<ContactFields>, 'getValues' | 'setValue'>): void {
  useEffect(() => {
    if (!storedRole()) return;
    readAccount(withoutToast).then(
      ({ firstName, lastName, email: mailFrom }) => {
        for (const [name, value] of Object.entries({ firstName, lastName, mailFrom }))
          if (value && !getValues(name as 'firstName')) setValue(name as 'firstName', value);
      },
      () => undefined,
    );
  }, [getValues, setValue]);
}

/** Waits until the form has been open as long as anybody needs to fill it in, and tells for how many seconds it is. */
export function useTimeOpen(): () => Promise<number> {
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  return async () => {
    const rest = opened.current + minSecondsOpen * 1000 - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    return Math.max(minSecondsOpen, Math.round((performance.now() - opened.current) / 1000));
  };
}

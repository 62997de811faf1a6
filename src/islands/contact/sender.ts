import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { readAccount } from '#client/account/account.ts';
import { withoutToast } from '#client/http.ts';
import { minSecondsOpen, type CustomerMail } from '#contract/contact/contact.ts';
import { storedRole } from '#stores/session-values.ts';

export type ContactListing = { id: number; title: string; unit?: string | undefined };

type ContactFields = z.input<typeof CustomerMail>;

/** Fills empty sender fields from the logged-in user's account. */
export function useSender({ getValues, setValue }: Pick<UseFormReturn<ContactFields>, 'getValues' | 'setValue'>): void {
  useEffect(() => {
    if (!storedRole()) return;
    readAccount(withoutToast).then(
      ({ firstName, lastName, phone, email: mailFrom }) => {
        for (const [name, value] of Object.entries({ firstName, lastName, phone, mailFrom }))
          if (value && !getValues(name as 'firstName')) setValue(name as 'firstName', value);
      },
      () => undefined,
    );
  }, [getValues, setValue]);
}

/** Waits until the form has been open for a human minimum time, and returns the seconds it was open. */
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

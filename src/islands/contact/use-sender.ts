import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readAccount } from '#client/account.ts';
import { toldByCaller } from '#client/http.ts';
import { storedRole } from '#stores/session-values.ts';
import type { ContactFields } from './contact-fields.ts';

/** Fills in who writes from the account of whoever is logged in, where nothing stands yet. */
export function useSender({ getValues, setValue }: Pick<UseFormReturn<ContactFields>, 'getValues' | 'setValue'>): void {
  useEffect(() => {
    if (!storedRole()) return;
    readAccount(toldByCaller).then(
      ({ firstName, lastName, email: mailFrom }) => {
        for (const [name, value] of Object.entries({ firstName, lastName, mailFrom }))
          if (value && !getValues(name as 'firstName')) setValue(name as 'firstName', value);
      },
      () => undefined,
    );
  }, [getValues, setValue]);
}

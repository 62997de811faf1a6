import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { useWords } from '#islands/page/words.tsx';
import type { UsernameState } from './username-check.ts';

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'hint'> & { state: UsernameState };

/** The username with what is known about it while one types. */
export function UsernameField({ state, ...field }: Props) {
  const t = useWords();
  const told = {
    unknown: '',
    checking: t('auth.username_checking'),
    free: t('auth.username_free'),
    taken: field.error ? '' : t('auth.username_taken'),
  };
  return (
    <div>
      <Field {...field} label={t('auth.username')} hint={t('auth.username_hint')} autoComplete="nickname" />
      <p role="status" className={`mt-1 min-h-[1lh] text-sm text-muted field-state-${state}`}>
        {told[state]}
      </p>
    </div>
  );
}

import { useEffect } from 'react';
import { listUsers } from '#client/admin.ts';
import { useLoaded } from '#islands/lists/loaded.ts';
import { useWords } from '#islands/page/words.tsx';
import { ChoiceFilter } from './filters.tsx';

const admins = () => listUsers({ role: 'ADMIN' });

/** What one of the admins did; one who no longer is an admin is told by number. */
export function AdminFilter({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const t = useWords();
  const { value, load } = useLoaded(admins);
  useEffect(() => void load(), [load]);
  const known = value?.items.map(({ id, username }) => [`${id}`, username] as const) ?? [];
  const isKnown = chosen === '' || known.some(([id]) => id === chosen);
  const choices = isKnown ? known : [...known, [chosen, `#${chosen}`] as const];
  return <ChoiceFilter label={t('admin.role.ADMIN')} {...{ chosen, choices, onChoose }} />;
}

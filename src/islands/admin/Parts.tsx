import { usePath, useWords } from '#islands/page/words.tsx';

const paths = {
  listings: '/home/admin',
  reports: '/home/admin/reports',
  users: '/home/admin/users',
  log: '/home/admin/log',
} as const;

export type Part = keyof typeof paths;

/** The way to the other parts of the room. */
export function Parts({ current }: { current: Part }) {
  const t = useWords();
  const pathTo = usePath();
  return (
    <nav className="room-parts" aria-label={t('admin.room.parts')}>
      <ul>
        {Object.entries(paths).map(([part, path]) => (
          <li key={part}>
            <a href={pathTo(path)} aria-current={part === current ? 'page' : undefined}>
              {t(`admin.room.part.${part}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

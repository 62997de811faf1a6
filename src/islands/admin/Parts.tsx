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
    <nav className="room-parts hairline-b" aria-label={t('admin.room.parts')}>
      <ul className="flex flex-wrap">
        {Object.entries(paths).map(([part, path]) => (
          <li key={part}>
            <a
              className="flex min-h-12 items-center px-4 font-semibold text-ink [border-bottom:3px_solid_transparent] hover:bg-sunken aria-[current]:border-sea aria-[current]:text-sea"
              href={pathTo(path)}
              aria-current={part === current ? 'page' : undefined}
            >
              {t(`admin.room.part.${part}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

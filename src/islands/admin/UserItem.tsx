import type { AdminUser } from '#contract/admin/admin.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { $userId } from '#stores/session.ts';
import { useLocale, usePath, useWords } from '#islands/page/words.tsx';
import { BlockReason } from './BlockReason.tsx';
import { BlockUser } from './BlockUser.tsx';
import { ChangeRole } from './ChangeRole.tsx';
import { EndSessions } from './EndSessions.tsx';

type Props = { user: AdminUser; onChanged: () => Promise<void> };

/** A user, and what can be done; nobody blocks themselves or gives up the role by a slip. */
export function UserItem({ user, onChanged }: Props) {
  const t = useWords();
  const pathTo = usePath();
  const { id, username, listings } = user;
  const isOwn = $userId.get() === `${id}`;
  const named = (label: string) => `${label}: ${username}`;
  return (
    <>
      <UserFacts user={user} />
      <BlockReason reason={user.blockReason} />
      <div className="own-actions room-actions lg:max-w-[36rem] lg:justify-end lg:self-start lg:[grid-area:1/-2/auto/-1]">
        {listings > 0 && (
          <a
            className="button button-plain"
            href={pathTo(`/home/admin?owner=${id}`)}
            aria-label={named(t('admin.users.listings'))}
          >
            {t('admin.users.listings')}
          </a>
        )}
        <a
          className="button button-plain"
          href={pathTo(`/home/admin/log?user=${id}`)}
          aria-label={named(t('admin.room.part.log'))}
        >
          {t('admin.room.part.log')}
        </a>
        {isOwn ? (
          <p className="field-hint">{t('admin.users.own')}</p>
        ) : (
          <>
            <ChangeRole {...{ user, onChanged }} />
            <EndSessions user={user} />
            <BlockUser {...{ user, onChanged }} />
          </>
        )}
      </div>
    </>
  );
}

function UserFacts({ user }: { user: AdminUser }) {
  const t = useWords();
  const locale = useLocale();
  const { id, username, name, email, role, blockedAt, deletionAt, createdAt, listings, publicListings } = user;
  const since = t('admin.users.since', { day: formatShortDate(locale, createdAt) });
  const counts = t('admin.users.counts', { count: listings, shown: publicListings });
  return (
    <div className="room-main col-span-full grid content-start gap-1 wrap-anywhere lg:col-start-1">
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        {role === 'ADMIN' && <span className="badge own-status status-reserved">{t('admin.role.ADMIN')}</span>}
        {blockedAt && (
          <span className="badge own-status status-blocked">
            {t('admin.users.blocked_since', { day: formatShortDate(locale, blockedAt) })}
          </span>
        )}
        {deletionAt && (
          <span className="badge own-status status-paused">
            {t('admin.users.deletion', { day: formatShortDate(locale, deletionAt) })}
          </span>
        )}
      </p>
      <h2>{username}</h2>
      <p>{name ? `${name} · ${email}` : email}</p>
      <p className="field-hint">{[`#${id}`, since, counts].join(' · ')}</p>
    </div>
  );
}

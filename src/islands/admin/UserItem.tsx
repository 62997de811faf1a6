import { useStore } from '@nanostores/react';
import { blockUser, endSessionsOf, resetTwoStep, unblockUser } from '#client/admin/admin.ts';
import type { AdminUser } from '#contract/admin/admin.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { $userId } from '#stores/session.ts';
import { ConfirmButton } from '#islands/controls/ConfirmButton.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { useLocale, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { ChangeKind } from './ChangeKind.tsx';
import { ChangeRole } from './ChangeRole.tsx';
import { BlockReason } from './ListingParts.tsx';
import { ReasonButton } from './ReasonButton.tsx';
import { useMay } from './room-parts.ts';

type Props = { user: AdminUser; onChanged: () => Promise<void> };

/** A user with actions; admins cannot block themselves or drop their own role by mistake, moderators block plain users. */
export function UserItem({ user, onChanged }: Props) {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const { id, username, listings, role } = user;
  const isOwn = useStore($userId) === `${id}`;
  const manages = useMay('MANAGE_USERS');
  const link = (key: string, path: string) => (
    <a className="button button-plain" href={pathTo(path)} aria-label={`${t(key)}: ${username}`}>
      {t(key)}
    </a>
  );
  return (
    <>
      <UserFacts user={user} />
      <BlockReason reason={user.blockReason} />
      <div className="own-actions col-span-full [grid-row:auto] items-center max-sm:items-stretch lg:max-w-[36rem] lg:justify-end lg:self-start lg:[grid-area:1/-2/auto/-1] max-sm:[&>.button]:flex-[1_1_40%]">
        {listings > 0 && link('admin.users.listings', `/home/admin?owner=${id}`)}
        {manages && link('admin.room.part.log', `/home/admin/log?user=${id}`)}
        {isOwn ? (
          <p className="field-hint">{t('admin.users.own')}</p>
        ) : (
          <>
            {manages && <ChangeRole {...{ user, onChanged }} />}
            {manages && <ChangeKind {...{ user, onChanged }} />}
            {manages && <EndSessions user={user} />}
            {manages && user.twoStep && <ResetTwoStep {...{ user, onChanged }} />}
            {(manages || role === 'USER') && <BlockUser {...{ user, onChanged }} />}
          </>
        )}
      </div>
    </>
  );
}

function UserFacts({ user }: { user: AdminUser }) {
  const t = useTranslate();
  const locale = useLocale();
  const { id, username, name, email, role, blockedAt, deletionAt, createdAt, listings, publicListings } = user;
  const since = t('admin.users.since', { day: formatShortDate(locale, createdAt) });
  const counts = t('admin.users.counts', { count: listings, shown: publicListings });
  return (
    <div className="room-main col-span-full grid content-start gap-1 wrap-anywhere lg:[grid-column:1]">
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        {role !== 'USER' && <span className="badge bg-sea-soft text-sea-strong">{t(`admin.role.${role}`)}</span>}
        {user.accountKind !== 'PRIVATE' && (
          <span className="badge bg-sunken text-ink">{t(`admin.account_kind.${user.accountKind}`)}</span>
        )}
        {user.twoStep && <span className="badge bg-sunken text-ink">{t('admin.users.two_step')}</span>}
        {blockedAt && (
          <span className="badge bg-error-soft text-error">
            {t('admin.users.blocked_since', { day: formatShortDate(locale, blockedAt) })}
          </span>
        )}
        {deletionAt && (
          <span className="badge bg-warning-soft text-warning">
            {t('admin.users.deletion', { day: formatShortDate(locale, deletionAt) })}
          </span>
        )}
      </p>
      <h2 className="text-item leading-relaxed wrap-anywhere">{username}</h2>
      <p className="empty:hidden">{[name, email].filter(Boolean).join(' · ')}</p>
      <p className="field-hint">{[`#${id}`, since, counts].join(' · ')}</p>
    </div>
  );
}

function EndSessions({ user: { id, username } }: Pick<Props, 'user'>) {
  const t = useTranslate();
  return (
    <ConfirmButton label={t('admin.users.end_sessions')} name={username} done={t('admin.users.end_sessions_done')}>
      {(asked) => (
        <ConfirmDialog
          {...asked}
          name={username}
          title={t('admin.users.end_sessions_title')}
          act={() => endSessionsOf(id)}
        >
          <p>{t('admin.users.end_sessions_text')}</p>
        </ConfirmDialog>
      )}
    </ConfirmButton>
  );
}

function BlockUser({ user: { id, username, publicListings, blockedAt }, onChanged }: Props) {
  const t = useTranslate();
  const act = blockedAt ? 'unblock' : 'block';
  return (
    <ReasonButton
      label={t(`admin.users.${act}`)}
      name={username}
      tone={blockedAt ? 'plain' : 'danger'}
      done={t(`admin.users.${act}_done`)}
      onDone={onChanged}
      dialog={{
        tone: blockedAt ? 'sea' : 'danger',
        title: t(`admin.users.${act}_title`),
        hint: t('admin.users.block_hint'),
        subject: `${act}-user-${id}`,
        act: (reason) => (blockedAt ? unblockUser : blockUser)(id, reason),
      }}
    >
      <p>{t(`admin.users.${act}_text`, blockedAt ? {} : { count: publicListings })}</p>
    </ReasonButton>
  );
}

function ResetTwoStep({ user: { id, username }, onChanged }: Props) {
  const t = useTranslate();
  return (
    <ReasonButton
      label={t('admin.users.reset_two_step')}
      name={username}
      tone="plain"
      done={t('admin.users.reset_two_step_done')}
      onDone={onChanged}
      dialog={{
        tone: 'danger',
        title: t('admin.users.reset_two_step_title'),
        hint: t('admin.users.block_hint'),
        subject: `reset-two-step-${id}`,
        act: (reason) => resetTwoStep(id, reason),
      }}
    >
      <p>{t('admin.users.reset_two_step_text')}</p>
    </ReasonButton>
  );
}

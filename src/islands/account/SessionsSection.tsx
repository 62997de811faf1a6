import { useEffect, useRef } from 'react';
import { endOtherSessions, endSession, listSessions } from '#client/account/account.ts';
import type { Session } from '#contract/account/account.ts';
import { intlTag } from '#i18n/intl-tags.ts';
import { ActionButton } from '#islands/controls/ActionButton.tsx';
import { ConfirmButton } from '#islands/controls/ConfirmButton.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { useLoaded } from '#islands/lists/loaded.ts';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { Section, type SectionProps } from './Section.tsx';

/** The logged-in devices, to be logged out one by one or all others at once; reloaded when the account changes. */
export function SessionsSection({ account }: Pick<SectionProps, 'account'>) {
  const t = useTranslate();
  const { value: sessions, problem, load } = useLoaded(listSessions);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => void load(), [load, account]);

  /** The pressed button is removed with its session, so the focus goes to the remaining ones. */
  async function ended(): Promise<void> {
    await load();
    list.current?.focus();
  }

  return (
    <Section title={t('account.sessions')}>
      {problem && <LoadFailure problem={problem} onRetry={() => void load()} />}
      {!sessions && !problem && <Spinner label={t('form.loading')} />}
      <ul ref={list} tabIndex={-1}>
        {sessions?.map((session) => (
          <Row key={session.id} session={session} onEnded={ended} />
        ))}
      </ul>
      {sessions?.some(({ current }) => !current) && <EndOthers onEnded={ended} />}
    </Section>
  );
}

function Row({ session, onEnded }: { session: Session; onEnded: () => Promise<void> }) {
  const t = useTranslate();
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const device = session.device || t('account.unknown_device');
  const used = t('account.last_used', { time: format.format(new Date(session.lastUsedAt)) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 hairline-t py-3">
      <div>
        <strong className="wrap-anywhere">{device}</strong>
        <p className="field-hint">{session.current ? t('account.this_device') : used}</p>
      </div>
      {!session.current && (
        <ActionButton
          label={`${t('account.end_session')}: ${device}`}
          act={async () => {
            await endSession(session.id);
            await onEnded();
          }}
        >
          {t('account.end_session')}
        </ActionButton>
      )}
    </li>
  );
}

function EndOthers({ onEnded }: { onEnded: () => Promise<void> }) {
  const t = useTranslate();
  return (
    <ConfirmButton label={t('account.end_others')} done={t('account.end_others_done')} onDone={onEnded}>
      {(asked) => (
        <ConfirmDialog {...asked} title={t('account.end_others_title')} act={endOtherSessions}>
          <p>{t('account.end_others_text')}</p>
        </ConfirmDialog>
      )}
    </ConfirmButton>
  );
}

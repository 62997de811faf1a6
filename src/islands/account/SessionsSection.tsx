import { useCallback, useEffect, useState } from 'react';
import { endSession, listSessions } from '#client/account.ts';
import { ApiError } from '#client/api-error.ts';
import type { Session } from '#contract/account/account.ts';
import { intlTags } from '#i18n/locales.ts';
import { FormSummary } from '../ui/FormSummary.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useLocale, useWords } from '../ui/words.tsx';
import { ActionButton } from './ActionButton.tsx';
import { Section } from './Section.tsx';

/** The devices that are logged in, each of which can be logged out. */
export function SessionsSection() {
  const t = useWords();
  const [sessions, setSessions] = useState<Session[]>();
  const [problem, setProblem] = useState<string>();

  const reload = useCallback(async () => {
    try {
      setSessions(await listSessions());
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message);
    }
  }, []);
  useEffect(() => void reload(), [reload]);

  return (
    <Section title={t('account.sessions')}>
      <FormSummary message={problem} />
      {!sessions && !problem && <Spinner label={t('form.loading')} />}
      <ul className="rows">
        {sessions?.map((session) => (
          <Row key={session.id} session={session} onEnded={reload} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ session, onEnded }: { session: Session; onEnded: () => Promise<void> }) {
  const t = useWords();
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(intlTags[locale], { dateStyle: 'medium', timeStyle: 'short' });
  const device = session.device || t('account.unknown_device');
  const used = t('account.last_used', { time: format.format(new Date(session.lastUsedAt)) });
  return (
    <li>
      <div>
        <strong>{device}</strong>
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

import '#islands/page/without-eval.ts';
import { readHealth } from '#client/admin/health.ts';
import type { Health } from '#contract/admin/health.ts';
import { formatMoment } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { Warning } from '#islands/controls/Warning.tsx';
import { island, useLocale, useTranslate } from '#islands/page/words.tsx';
import { HealthErrors, SlowSearches } from './HealthEvents.tsx';
import { HealthFacts, Queues } from './HealthFacts.tsx';
import { ParkedMails } from './ParkedMails.tsx';
import { RoomState } from './RoomState.tsx';

export const AdminHealth = island(function AdminHealth() {
  return (
    <RoomState part="health" call={readHealth} every={30_000}>
      {({ state, busy, reload }) => (
        <>
          <Verdict problems={state.problems} />
          <Age at={state.at} busy={busy} onReload={() => void reload()} />
          <HealthFacts health={state} />
          <Queues queues={state.queues} />
          <ParkedMails mails={state.parkedMails} onChanged={reload} />
          <HealthErrors errors={state.errors} />
          <SlowSearches searches={state.slowSearches} />
        </>
      )}
    </RoomState>
  );
});

/** Whether everything is all right in one sentence, else what is not. */
function Verdict({ problems }: Pick<Health, 'problems'>) {
  const t = useTranslate();
  if (problems.length === 0)
    return (
      <div className="notice notice-success" role="status">
        <Icon name="check" />
        <p>
          <strong>{t('admin.health.well')}</strong>
        </p>
      </div>
    );
  return (
    <Warning role="status">
      <p>
        <strong>{t('admin.health.unwell', { count: problems.length })}</strong>
      </p>
      <ul className="list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{t(`admin.health.problem.${problem}`)}</li>
        ))}
      </ul>
    </Warning>
  );
}

function Age({ at, busy, onReload }: { at: string; busy: boolean; onReload: () => void }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="field-hint">
        <time dateTime={at}>{t('admin.health.at', { time: formatMoment(locale, at) })}</time>
      </p>
      <Button tone="plain" busy={busy} onClick={onReload}>
        {t('admin.health.reload')}
      </Button>
    </div>
  );
}

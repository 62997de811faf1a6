import '#islands/page/without-eval.ts';
import { readTexts } from '#client/admin/texts.ts';
import type { LegalState, TextsState } from '#contract/admin/texts.ts';
import { textLanguageOf } from '#i18n/locales.ts';
import { formatCount, formatDate } from '#i18n/numbers.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { Warning } from '#islands/controls/Warning.tsx';
import { island, useLocale, useTranslate } from '#islands/page/words.tsx';
import { RoomSection } from './RoomSection.tsx';
import { RoomState } from './RoomState.tsx';

export const AdminTexts = island(function AdminTexts() {
  const t = useTranslate();
  return (
    <RoomState part="texts" call={readTexts} every={5000}>
      {({ state }) => (
        <>
          <Verdict state={state} />
          <p className="field-hint wrap-anywhere">{t('admin.texts.folder', { folder: state.folder ?? 'brand' })}</p>
          <RoomSection title={t('admin.texts.legal')}>
            <ul className="stack gap-3">
              {state.legal.map((version) => (
                <Version key={`${version.kind} ${version.validFrom}`} version={version} users={state.users} />
              ))}
            </ul>
          </RoomSection>
        </>
      )}
    </RoomState>
  );
});

/** Whether visitors see the files as they are now; else what is wrong with which. */
function Verdict({ state: { problems, example, name } }: { state: TextsState }) {
  const t = useTranslate();
  if (problems.length > 0)
    return (
      <Warning role="status">
        <p>
          <strong>{t('admin.texts.wrong')}</strong>
        </p>
        <ul className="list-disc pl-5 wrap-anywhere">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Warning>
    );
  if (example)
    return (
      <Warning role="status">
        <p>{t('admin.texts.example')}</p>
      </Warning>
    );
  return (
    <div className="notice notice-success" role="status">
      <Icon name="check" />
      <p>{t('admin.texts.right', { name })}</p>
    </div>
  );
}

function Version({ version, users }: { version: LegalState; users: number }) {
  const t = useTranslate();
  const locale = useLocale();
  const { kind, validFrom, state, accepted, notified, late } = version;
  const count = (number: number) => formatCount(locale, number);
  return (
    <li className="stack gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <a className="link font-semibold" href={`/assets/documents/${kind}-${validFrom}-${textLanguageOf(locale)}.pdf`}>
          {t(`admin.texts.kind.${kind}`)}, {formatDate(locale, validFrom)}
        </a>
        <span className={`badge ${state === 'CURRENT' ? 'bg-success-soft text-success' : 'bg-sunken text-ink'}`}>
          {t(`admin.texts.state.${state}`)}
        </span>
      </p>
      <p className="field-hint">
        {t('admin.texts.accepted', { number: count(accepted) })}
        {state !== 'FORMER' && notified > 0 && (
          <> · {t('admin.texts.notified', { number: count(notified), of: count(users) })}</>
        )}
      </p>
      {late && <p className="text-error">{t('admin.texts.late')}</p>}
    </li>
  );
}

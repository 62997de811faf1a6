import { discardMail, sendMailAgain, sendMailsAgain } from '#client/admin/health.ts';
import type { Health, ParkedMail } from '#contract/admin/health.ts';
import { formatCount, formatMoment } from '#i18n/numbers.ts';
import { ActionButton } from '#islands/controls/ActionButton.tsx';
import { ConfirmButton } from '#islands/controls/ConfirmButton.tsx';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { showToast } from '#stores/toasts.ts';
import { RoomSection } from './RoomSection.tsx';

type Props = { mails: Health['parkedMails']; onChanged: () => Promise<void> };

/** Mails that nobody gets unless an admin acts. */
export function ParkedMails({ mails: { total, items }, onChanged }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const number = formatCount(locale, total);
  return (
    <RoomSection title={t('admin.health.mails')}>
      <p>{total === 0 ? t('admin.health.mails_none') : t('admin.health.mails_total', { count: total, number })}</p>
      {total > 1 && (
        <div>
          <ConfirmButton label={t('admin.health.send_all')} done={t('admin.health.sent_again')} onDone={onChanged}>
            {(asked) => (
              <ConfirmDialog {...asked} title={t('admin.health.send_all_title')} tone="sea" act={sendMailsAgain}>
                <p>{t('admin.health.send_all_text', { count: total, number })}</p>
              </ConfirmDialog>
            )}
          </ConfirmButton>
        </div>
      )}
      {items.length > 0 && (
        <ul className="stack gap-4">
          {items.map((mail) => (
            <Item key={mail.id} mail={mail} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </RoomSection>
  );
}

function Item({ mail, onChanged }: { mail: ParkedMail; onChanged: () => Promise<void> }) {
  const t = useTranslate();
  const locale = useLocale();
  const { id, template, to, queuedAt, parkedAt, reason } = mail;
  const kind = t(`admin.mail.${template}`);
  const name = `${kind}, ${to}`;
  async function send(): Promise<void> {
    await sendMailAgain(id);
    showToast({ severity: 'success', detail: t('admin.health.sent_again') });
    await onChanged();
  }
  return (
    <li className="grid gap-2 hairline-t pt-4">
      <h3 className="text-body font-semibold wrap-anywhere">{name}</h3>
      <p className="field-hint">
        {t('admin.health.mail_times', {
          queued: formatMoment(locale, queuedAt),
          parked: formatMoment(locale, parkedAt),
        })}
      </p>
      {reason && (
        <p className="wrap-anywhere" lang="en">
          {reason}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <ActionButton act={send} label={`${t('admin.health.send')}: ${name}`}>
          {t('admin.health.send')}
        </ActionButton>
        <ConfirmButton
          tone="danger"
          label={t('admin.health.discard')}
          name={name}
          done={t('admin.health.discarded')}
          onDone={onChanged}
        >
          {(asked) => (
            <ConfirmDialog {...asked} name={name} title={t('admin.health.discard_title')} act={() => discardMail(id)}>
              <p>{t('admin.health.discard_text')}</p>
            </ConfirmDialog>
          )}
        </ConfirmButton>
      </div>
    </li>
  );
}

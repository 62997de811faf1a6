import { useEffect } from 'react';
import { readAccount } from '#client/account/account.ts';
import { sendAttorneyRequest } from '#client/contact/contact.ts';
import { withoutToast } from '#client/http.ts';
import type { Account } from '#contract/account/account.ts';
import { showToast } from '#stores/toasts.ts';
import { Confirmation } from '#islands/controls/ConfirmDialog.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { useLoaded } from '#islands/lists/loaded.ts';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import type { ContactListing } from './sender.ts';
import { useIdempotencyKey } from '#islands/forms/idempotency-key.ts';

type Props = {
  listing: ContactListing;
  mailTo: string;
  onClose: () => void;
};

const readOwn = () => readAccount(withoutToast);

export function AttorneyDialog(props: Props) {
  const t = useTranslate();
  const { value: account, problem, load } = useLoaded(readOwn);

  useEffect(() => void load(), [load]);

  return (
    <Dialog title={t('contact.attorney')} className="dialog-sheet" onClose={props.onClose}>
      {problem && <LoadFailure problem={problem} onRetry={() => void load()} />}
      {!problem && !account && <Spinner label={t('form.loading')} />}
      {account && <Request {...props} account={account} />}
    </Dialog>
  );
}

function Request({ listing, mailTo, account, onClose }: Props & { account: Account }) {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const keyOf = useIdempotencyKey();
  const { userId, username, firstName, lastName, email, phone } = account;
  const name = `${firstName} ${lastName}`.trim();
  const details = [
    [t('contact.attorney_to'), mailTo],
    [t('contact.attorney_listing'), listing.title],
    [t('contact.attorney_name'), name],
    [t('contact.attorney_username'), username],
    [t('contact.attorney_mail'), email],
    [t('contact.attorney_phone'), phone],
  ].filter(([, text]) => text);

  function sent(): void {
    showToast({ severity: 'success', detail: t('contact.attorney_sent') });
    onClose();
  }

  const body = { userId, listingId: listing.id };
  return (
    <Confirmation
      title={t('contact.attorney')}
      tone="main"
      confirm={t('contact.attorney_send')}
      act={() => sendAttorneyRequest(body, keyOf(body))}
      onDone={sent}
      onClose={onClose}
    >
      <p>{t('contact.attorney_intro')}</p>
      <dl className="contact-sender">
        {details.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {(!name || !phone) && (
        <p className="field-hint">
          {t('contact.attorney_missing')}{' '}
          <a className="link" href={pathTo('/home/account')}>
            {t('contact.attorney_account')}
          </a>
        </p>
      )}
    </Confirmation>
  );
}

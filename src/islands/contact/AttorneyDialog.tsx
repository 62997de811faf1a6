import { useEffect } from 'react';
import { readAccount } from '#client/auth/account.ts';
import { sendAttorneyRequest } from '#client/contact/contact.ts';
import { toldByCaller } from '#client/http.ts';
import type { Account } from '#contract/account/account.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { useLoaded } from '#islands/lists/loaded.ts';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { usePath, useWords } from '#islands/page/words.tsx';
import type { ContactListing } from './sender.ts';
import { useSendKey } from '#islands/forms/send-key.ts';

type Props = {
  listing: ContactListing;
  mailTo: string;
  onClose: () => void;
};

const readOwn = () => readAccount(toldByCaller);

export function AttorneyDialog(props: Props) {
  const t = useWords();
  const { value: account, problem, load } = useLoaded(readOwn);

  useEffect(() => void load(), [load]);

  return (
    <Dialog title={t('contact.attorney')} sheet onClose={props.onClose}>
      {problem && <LoadFailure problem={problem} onAgain={() => void load()} />}
      {!problem && !account && <Spinner label={t('form.loading')} />}
      {account && <Request {...props} account={account} />}
    </Dialog>
  );
}

function Request({ listing, mailTo, account, onClose }: Props & { account: Account }) {
  const t = useWords();
  const pathTo = usePath();
  const keyOf = useSendKey();
  const { busy, problem, run } = useAction();
  const { userId, username, firstName, lastName, email, phone } = account;
  const name = `${firstName} ${lastName}`.trim();
  const told = [
    [t('contact.attorney_to'), mailTo],
    [t('contact.attorney_listing'), listing.title],
    [t('contact.attorney_name'), name],
    [t('contact.attorney_username'), username],
    [t('contact.attorney_mail'), email],
    [t('contact.attorney_phone'), phone],
  ].filter(([, text]) => text);

  async function send(): Promise<void> {
    const body = { userId, listingId: listing.id };
    if (!(await run(() => sendAttorneyRequest(body, keyOf(body))))) return;
    showToast({ severity: 'success', detail: t('contact.attorney_sent') });
    onClose();
  }

  return (
    <div className="form">
      <FormSummary message={problem || undefined} />
      <p>{t('contact.attorney_intro')}</p>
      <dl className="contact-told">
        {told.map(([label, text]) => (
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
      <Button tone="main" busy={busy} onClick={() => void send()}>
        {t('contact.attorney_send')}
      </Button>
      <Button tone="plain" onClick={onClose}>
        {t('form.cancel')}
      </Button>
    </div>
  );
}

import { askContactAddress, replaceContactAddress } from '#client/account/account.ts';
import type { Account, ContactAddress } from '#contract/account/account.ts';
import { showToast } from '#stores/toasts.ts';
import { ActionButton } from '#islands/controls/ActionButton.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { Section, type SectionProps } from './Section.tsx';

/** Whether listings name an address for enquiries that has not confirmed it, as after a change of e-mail. */
export const hasOffers = ({ contactAddresses }: Account) => contactAddresses.some(({ confirmed }) => !confirmed);

/** Other addresses that the account's listings name for enquiries: move them all, or keep the address. */
export function ContactSection({ account, onChanged }: SectionProps) {
  const t = useTranslate();
  if (account.contactAddresses.length === 0) return null;
  return (
    <Section title={t('account.contacts.title')}>
      <ul>
        {account.contactAddresses.map((contact) => (
          <Contact key={contact.email} {...{ account, onChanged, contact }} />
        ))}
      </ul>
    </Section>
  );
}

function Contact({ account, onChanged, contact }: SectionProps & { contact: ContactAddress }) {
  const t = useTranslate();
  const { email, confirmed } = contact;
  const isOwn = email === account.email.toLowerCase();

  async function replace(): Promise<void> {
    onChanged(await replaceContactAddress(email));
    showToast({ severity: 'success', detail: t('account.contacts.replaced', { own: account.email }) });
  }

  async function ask(): Promise<void> {
    onChanged(await askContactAddress(email));
    showToast({ severity: 'success', detail: t('auth.mail_sent') });
  }

  return (
    <li className="stack gap-3 hairline-t py-3">
      <Standing {...{ account, contact }} />
      <div className="flex flex-wrap items-start gap-2">
        {!isOwn && (
          <ActionButton tone={confirmed ? 'plain' : 'main'} act={replace}>
            {contact.listings > 0
              ? t('account.contacts.replace', { own: account.email, count: contact.listings })
              : t('account.contacts.forget', { email })}
          </ActionButton>
        )}
        {!confirmed && (
          <ActionButton act={ask}>
            {contact.asked ? t('account.contacts.again') : t('account.contacts.keep', { email })}
          </ActionButton>
        )}
      </div>
    </li>
  );
}

function Standing({ account, contact }: { account: Account; contact: ContactAddress }) {
  const t = useTranslate();
  const { email, confirmed, asked, listings: count } = contact;
  const { enquiriesTo } = account;
  if (confirmed) return <p className="wrap-anywhere">{t('account.contacts.confirmed', { email, count })}</p>;
  return (
    <div className="notice bg-warning-soft text-strong">
      <div className="wrap-anywhere">
        <p>
          {t('account.contacts.named', { email, count })}{' '}
          {enquiriesTo ? t('account.contacts.until', { own: enquiriesTo }) : t('account.contacts.inbox')}
        </p>
        {asked && <p>{t('account.contacts.asked', { email })}</p>}
      </div>
    </div>
  );
}

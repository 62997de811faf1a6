import { useState } from 'react';
import { deleteAccount, restoreAccount } from '#client/account/account.ts';
import { intlTag } from '#i18n/intl-tags.ts';
import type { Translate } from '#i18n/translate.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { ActionButton } from '#islands/controls/ActionButton.tsx';
import { PasswordConfirmDialog } from './CurrentPassword.tsx';
import { Section, type SectionProps } from './Section.tsx';

/** What a deletion does, and what becomes of listings and projects. */
function deletionTexts(t: Translate, { publicListings, projects }: SectionProps['account']): string[] {
  return [
    t('account.deletion_text'),
    ...(publicListings > 0 ? [t('account.deletion_listings', { count: publicListings })] : []),
    ...(projects > 0 ? [t('account.deletion_projects', { count: projects })] : []),
  ];
}

export function DeletionSection({ account, onChanged }: SectionProps) {
  const t = useTranslate();
  const locale = useLocale();
  const [asking, setAsking] = useState(false);

  async function keep(): Promise<void> {
    await restoreAccount();
    showToast({ severity: 'success', detail: t('account.kept') });
    onChanged();
  }

  if (account.deletionAt) {
    const day = new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long' }).format(new Date(account.deletionAt));
    return (
      <Section title={t('account.deletion')}>
        <p className="notice bg-warning-soft text-strong">
          <span>{t('account.deletion_planned', { day })}</span>
        </p>
        <ActionButton tone="main" act={keep}>
          {t('account.keep')}
        </ActionButton>
      </Section>
    );
  }
  const told = deletionTexts(t, account);
  return (
    <Section title={t('account.deletion')}>
      {told.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div>
        <Button tone="danger" onClick={() => setAsking(true)}>
          {t('account.delete')}
        </Button>
      </div>
      {asking && (
        <PasswordConfirmDialog
          account={account}
          title={t('account.delete')}
          text={told.join(' ')}
          tone="danger"
          send={async (confirmed) => {
            await deleteAccount(confirmed);
            onChanged();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

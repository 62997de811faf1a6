import type { Templates } from './content.ts';

/** Mails about the second step of logging in. */
export const twoStepMails: Templates<
  | ('two-step-added' | 'two-step-removed' | 'two-step-reset')
  | ('recovery-code-used' | 'recovery-codes-new' | 'second-step-failing')
> = {
  'two-step-added': ({ mail, links, t }) => ({
    parts: [
      t(`two-step-added.added_${mail.kind}`),
      t('two-step-added.next'),
      t('two-step.notYou'),
      { link: links.forgotPassword, label: t('labels.newPassword') },
    ],
    reason: 'account',
  }),
  'two-step-removed': ({ mail, links, t }) => ({
    parts: [
      t(`two-step-removed.removed_${mail.kind}`),
      t(mail.isOn ? 'two-step-removed.on' : 'two-step-removed.off'),
      t('two-step-removed.notYou'),
      { link: links.forgotPassword, label: t('labels.newPassword') },
    ],
    reason: 'account',
  }),
  'two-step-reset': ({ mail, links, t }) => ({
    parts: [
      t('two-step-reset.reset'),
      t('blocking.explanation'),
      { quote: mail.reason },
      t('two-step-reset.again'),
      t('two-step.notYou'),
      { link: links.forgotPassword, label: t('labels.newPassword') },
    ],
    reason: 'account',
  }),
  'recovery-code-used': ({ mail, links, t }) => ({
    parts: [
      t('recovery-code-used.used'),
      t('recovery-code-used.left', { count: mail.left }),
      t('recovery-code-used.notYou'),
      { link: links.forgotPassword, label: t('labels.newPassword') },
    ],
    reason: 'account',
  }),
  'recovery-codes-new': ({ links, t }) => ({
    parts: [
      t('recovery-codes-new.issued'),
      t('two-step.notYou'),
      { link: links.forgotPassword, label: t('labels.newPassword') },
    ],
    reason: 'account',
  }),
  'second-step-failing': ({ links, t }) => ({
    parts: [
      t('second-step-failing.failing'),
      t('second-step-failing.notYou'),
      { link: links.forgotPassword, label: t('labels.newPassword') },
    ],
    reason: 'account',
  }),
};

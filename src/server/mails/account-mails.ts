import { providerNames } from '#domain/auth/provider-names.ts';
import { formatDate } from '#i18n/format.ts';
import { textLanguageOf } from '#i18n/locales.ts';
import type { Templates } from './content.ts';

const legalWords = {
  privacy: { subject: 'subjectOfPrivacy', read: 'readPrivacy' },
  terms: { subject: 'subjectOfTerms', read: 'readTerms' },
} as const;

/** Mails about accounts, their sessions and login methods. */
export const accountMails: Templates<
  | ('verify' | 'welcome' | 'already-registered' | 'reset' | 'password-changed' | 'account-taken-over')
  | (
      | 'confirm-email'
      | 'confirm-contact'
      | 'email-changed'
      | 'provider-linked'
      | 'provider-unlinked'
      | 'account-deletion'
    )
  | ('legal-change' | 'role-changed' | 'sessions-ended' | 'session-reused' | 'account-blocked' | 'account-unblocked')
> = {
  verify: ({ mail, links, tokenOf, t }) => {
    const { others = [] } = mail;
    return {
      parts: [
        t('verify.thanks'),
        ...(others.length > 0 ? [t('verify.several')] : []),
        ...[mail, ...others].flatMap(({ username, provider, tokenId }) => {
          const entry = provider
            ? t('verify.byProvider', { provider: providerNames[provider] })
            : t('verify.byPassword');
          const label = others.length > 0 ? t('verify.confirmAs', { username }) : t('verify.confirm');
          return [t('verify.registration', { username, entry }), { link: links.verify(tokenOf(tokenId)), label }];
        }),
        t('verify.valid'),
      ],
      reason: 'entered',
    };
  },
  welcome: ({ links, t }) => ({
    parts: [t('welcome.ready'), t('welcome.next'), { link: links.home, label: t('welcome.open') }],
    reason: 'account',
  }),
  'already-registered': ({ links, t }) => ({
    parts: [
      t('already-registered.known'),
      { link: links.login, label: t('labels.login') },
      t('already-registered.forgotten'),
      { link: links.forgotPassword, label: t('labels.newPassword') },
      t('already-registered.unchanged'),
    ],
    reason: 'entered',
  }),
  reset: ({ links, token, t }) => ({
    parts: [t('reset.requested'), { link: links.reset(token), label: t('labels.newPassword') }, t('reset.valid')],
    reason: 'entered',
  }),
  'password-changed': ({ mail, links, t }) => ({
    parts: [
      t('password-changed.changed'),
      ...(mail.byMail ? [t('password-changed.byMail')] : []),
      t('password-changed.notYou'),
      { link: links.forgotPassword, label: t('labels.newPassword') },
    ],
    reason: 'account',
  }),
  'account-taken-over': ({ links, t }) => ({
    parts: [
      t('account-taken-over.yours'),
      t('account-taken-over.ended'),
      { link: links.account, label: t('labels.account') },
    ],
    reason: 'account',
  }),
  'confirm-email': ({ links, token, t }) => ({
    parts: [
      t('confirm-email.entered'),
      { link: links.confirmEmail(token), label: t('confirm-email.confirm') },
      t('confirm-email.notYou'),
      t('confirm-email.valid'),
    ],
    reason: 'entered',
  }),
  'confirm-contact': ({ links, token, t }) => ({
    parts: [
      t('confirm-contact.named'),
      { link: links.confirmContact(token), label: t('confirm-contact.confirm') },
      t('confirm-contact.unknown'),
      t('confirm-contact.valid'),
    ],
    reason: 'entered',
  }),
  'email-changed': ({ t }) => ({
    parts: [t('email-changed.changed'), t('email-changed.notYou')],
    reason: 'account',
  }),
  'provider-linked': ({ mail, links, t }) => {
    const { others = [] } = mail;
    const provider = providerNames[mail.provider];
    const names = { ...providerNames, PASSWORD: t('provider-linked.password') };
    const ways = others.map((way) => names[way]).join(', ');
    return {
      subject: t('provider-linked.subject', { provider }),
      parts: [
        t('provider-linked.linked', { provider }),
        ...(mail.replaced ? [t('provider-linked.replaced')] : []),
        ...(others.length > 0 ? [t('provider-linked.others', { ways })] : []),
        t('provider-linked.notYou'),
        { link: links.forgotPassword, label: t('labels.newPassword') },
      ],
      reason: 'account',
    };
  },
  'provider-unlinked': ({ mail, links, t }) => {
    const provider = providerNames[mail.provider];
    return {
      subject: t('provider-unlinked.subject', { provider }),
      parts: [
        t('provider-unlinked.unlinked', { provider }),
        t('provider-unlinked.notYou'),
        { link: links.forgotPassword, label: t('labels.newPassword') },
      ],
      reason: 'account',
    };
  },
  'account-deletion': ({ mail, links, t }) => ({
    parts: [
      t('account-deletion.planned', { date: formatDate(mail.language, mail.deletionAt) }),
      ...(mail.listings ? [t('account-deletion.listings', { count: mail.listings })] : []),
      ...(mail.projects ? [t('account-deletion.projects', { count: mail.projects })] : []),
      t(mail.listings ? 'account-deletion.untilPublic' : 'account-deletion.until'),
      { link: links.account, label: t('account-deletion.keep') },
    ],
    reason: 'account',
  }),
  'legal-change': ({ mail, links, t }) => {
    const { language, validFrom, kinds } = mail;
    const values = { date: formatDate(language, validFrom) };
    const [only] = kinds.length === 1 ? kinds : [];
    return {
      subject: t(`legal-change.${only ? legalWords[only].subject : 'subject'}`, values),
      parts: [
        t('legal-change.from', values),
        ...kinds.map((kind) => ({
          link: links.page(`/assets/documents/${kind}-${validFrom}-${textLanguageOf(language)}.pdf`),
          label: t(`legal-change.${legalWords[kind].read}`),
        })),
        t('legal-change.otherwise', values),
        { link: links.account, label: t('labels.account') },
      ],
      reason: 'account',
    };
  },
  'role-changed': ({ mail, links, t }) => ({
    parts: [
      t(mail.role === 'USER' ? 'role-changed.taken' : `role-changed.given_${mail.role}`),
      t('role-changed.unexpected'),
      { link: links.account, label: t('labels.account') },
    ],
    reason: 'account',
  }),
  'sessions-ended': ({ links, t }) => ({
    parts: [
      t('sessions-ended.ended'),
      t('sessions-ended.suspicion'),
      { link: links.forgotPassword, label: t('labels.newPassword') },
      t('sessions-ended.why'),
    ],
    reason: 'account',
  }),
  'session-reused': ({ links, t }) => ({
    parts: [
      t('session-reused.reused'),
      t('session-reused.again'),
      { link: links.forgotPassword, label: t('labels.newPassword') },
    ],
    reason: 'account',
  }),
  'account-blocked': ({ mail, t }) => ({
    parts: [t('account-blocked.blocked'), t('blocking.reason'), { quote: mail.reason }, t('blocking.objection')],
    reason: 'account',
  }),
  'account-unblocked': ({ mail, links, t }) => ({
    parts: [
      t('account-unblocked.unblocked'),
      t('blocking.explanation'),
      { quote: mail.reason },
      t('account-unblocked.listings'),
      { link: links.login, label: t('labels.login') },
    ],
    reason: 'account',
  }),
};

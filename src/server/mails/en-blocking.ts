import type { MailWords } from './words.ts';

type Blocking = Pick<
  MailWords,
  'listing-blocked' | 'listing-unblocked' | 'report-closed' | 'account-blocked' | 'account-unblocked'
>;

const greeting = 'Hello,';
const yourListing = 'You get this message because you have a listing at Nekretnine.';
const yourAccount = 'You get this message because you have an account with this e-mail address at Nekretnine.';
const yourReport =
  'You get this message because a listing was reported at Nekretnine and this e-mail address was given. If it was not you, simply ignore it.';
const decisions = {
  BLOCKED: 'Decision: we have blocked the listing, and it is no longer shown.',
  HIDDEN: 'Decision: the listing is no longer shown.',
  KEPT: 'Decision: the listing stays public.',
};
const objection =
  'If you do not agree with the decision, you can object to it within six months, free of charge: write to us at the address in the signature.';

/** What admins decide about listings and accounts, in English. */
export const enBlocking: Blocking = {
  'listing-blocked': ({ mail, links }) => ({
    subject: `Listing blocked: ${mail.title}`,
    greeting,
    parts: [
      'We have reviewed your listing and blocked it. It is no longer shown:',
      { quote: mail.title },
      'Reason:',
      { quote: mail.reason },
      'You can correct the listing. Once you have, write to us at the address in the signature, and we will review it again.',
      { link: links.page(mail.path), label: 'Edit the listing' },
      objection,
    ],
    reason: yourListing,
  }),
  'listing-unblocked': ({ mail, links }) => ({
    subject: `Listing no longer blocked: ${mail.title}`,
    greeting,
    parts: [
      'Your listing is no longer blocked and has been published again:',
      { quote: mail.title },
      'Explanation:',
      { quote: mail.reason },
      { link: links.page(mail.path), label: 'Open the listing' },
    ],
    reason: yourListing,
  }),
  'report-closed': ({ mail, links }) => ({
    subject: `Your report of a listing: ${mail.title}`,
    greeting,
    parts: [
      'Thank you for reporting a listing. We have reviewed it:',
      { quote: mail.title },
      decisions[mail.decision],
      ...(mail.note ? ['Explanation:', { quote: mail.note }] : []),
      ...(mail.path ? [{ link: links.page(mail.path), label: 'Open the listing' }] : []),
      objection,
    ],
    reason: yourReport,
  }),
  'account-blocked': ({ mail }) => ({
    subject: 'Your account is blocked',
    greeting,
    parts: [
      'We have blocked your account. You can no longer log in, and your listings are not shown.',
      'Reason:',
      { quote: mail.reason },
      objection,
    ],
    reason: yourAccount,
  }),
  'account-unblocked': ({ mail, links }) => ({
    subject: 'Your account is no longer blocked',
    greeting,
    parts: [
      'Your account is no longer blocked, and you can log in again.',
      'Explanation:',
      { quote: mail.reason },
      'The listings that were blocked with it are not shown yet: we will review them and write to you about each. Those that you had paused before are merely paused again.',
      { link: links.login, label: 'Log in' },
    ],
    reason: yourAccount,
  }),
};

import type { MailWords } from './words.ts';

type Sessions = Pick<MailWords, 'role-changed' | 'sessions-ended' | 'session-reused'>;

const greeting = 'Hello,';
const reason = 'You get this message because you have an account with this e-mail address at Nekretnine.';

/** What becomes of one's sessions and role without one's doing, in English. */
export const enSessions: Sessions = {
  'role-changed': ({ mail, links }) => ({
    subject: 'The role of your account has changed',
    greeting,
    parts: [
      mail.role === 'ADMIN'
        ? 'Your account has the role of an administrator now.'
        : 'Your account no longer has the role of an administrator.',
      'If you did not expect this change, write to us at the address in the signature.',
      { link: links.account, label: 'Open the account' },
    ],
    reason,
  }),
  'sessions-ended': ({ links }) => ({
    subject: 'You have been logged out on all devices',
    greeting,
    parts: [
      'We have logged your account out on all devices. You can log in again at once.',
      'If you suspect that somebody else has used your account, set a new password.',
      { link: links.forgotPassword, label: 'Set a new password' },
      'You can ask us for the reason at the address in the signature.',
    ],
    reason,
  }),
  'session-reused': ({ links }) => ({
    subject: 'We have logged one of your devices out',
    greeting,
    parts: [
      'Somebody tried to continue your login with outdated login data. This can mean that the data were copied from your device, so we have ended that login.',
      'Log in again. If you suspect that somebody else has used your account, set a new password; that logs out all devices.',
      { link: links.forgotPassword, label: 'Set a new password' },
    ],
    reason,
  }),
};

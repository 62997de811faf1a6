import { providerNames } from '#domain/auth/provider-names.ts';
import { formatDate } from '#i18n/format.ts';
import { enAlerts } from './en-alerts.ts';
import { enBlocking } from './en-blocking.ts';
import { enContact } from './en-contact.ts';
import { enSessions } from './en-sessions.ts';
import type { WaitingRegistration } from './mail.ts';
import type { MailWords } from './words.ts';

const greeting = 'Hello,';
const yourAccount = 'You get this message because you have an account with this e-mail address at Nekretnine.';
const yourListing = 'You get this message because you have a listing at Nekretnine.';
const somebodyAsked =
  'You get this message because somebody entered this e-mail address at Nekretnine. If it was not you, simply ignore it.';

const ways = { ...providerNames, PASSWORD: 'password' };
const whoWillEnter = ({ provider }: WaitingRegistration) =>
  provider
    ? `whoever has the ${providerNames[provider]} account with which it was begun will be able to log in`
    : 'the password entered then will be valid';

/** The mails in English. */
export const en: MailWords = {
  verify: ({ mail, links, tokenOf }) => ({
    subject: 'Confirm your e-mail address',
    greeting,
    parts: [
      'Thank you for registering. Please confirm that this is your e-mail address, and you are ready to go.',
      ...(mail.others?.length
        ? ['Several registrations wait with this address. Confirm only your own; the others are void then.']
        : []),
      ...[mail, ...(mail.others ?? [])].flatMap((waiting) => [
        `Username: ${waiting.username}. Confirm only if it was you who registered with this name; ${whoWillEnter(waiting)}.`,
        {
          link: links.verify(tokenOf(waiting.tokenId)),
          label: mail.others?.length ? `Confirm address as ${waiting.username}` : 'Confirm address',
        },
      ]),
      'The link is valid for 24 hours and works once.',
    ],
    reason: somebodyAsked,
  }),
  welcome: ({ mail, links }) => ({
    subject: 'Welcome',
    greeting,
    parts: [
      `Your account is ready. Username: ${mail.username}`,
      'You can now publish listings, save properties that you like and write to advertisers.',
      { link: links.home, label: 'Open the portal' },
    ],
    reason: yourAccount,
  }),
  'already-registered': ({ links }) => ({
    subject: 'You already have an account',
    greeting,
    parts: [
      'Somebody has just tried to register with this e-mail address, but you already have an account with it. If it was you, simply log in.',
      { link: links.login, label: 'Log in' },
      'If you have forgotten your password, you can set a new one:',
      { link: links.forgotPassword, label: 'Set a new password' },
      'Nothing has changed in your account.',
    ],
    reason: somebodyAsked,
  }),
  reset: ({ links, token }) => ({
    subject: 'New password',
    greeting,
    parts: [
      'A new password was requested for your account. Set it here:',
      { link: links.reset(token), label: 'Set a new password' },
      'The link is valid for one hour and works once. Until you use it, your old password stays valid.',
    ],
    reason: somebodyAsked,
  }),
  'password-changed': ({ mail, links }) => ({
    subject: 'Your password was changed',
    greeting,
    parts: [
      'The password of your account has just been changed.',
      ...(mail.byMail
        ? [
            'All other devices are logged out, and logins with Google and Facebook are removed; you can link them again on your account page. If the account was to be deleted, or another e-mail address was waiting, that no longer counts.',
          ]
        : []),
      'If it was not you, set a new password at once. This logs out every device.',
      { link: links.forgotPassword, label: 'Set a new password' },
    ],
    reason: yourAccount,
  }),
  'account-taken-over': ({ links }) => ({
    subject: 'The account with your address is yours now',
    greeting,
    parts: [
      'Somebody opened an account with this e-mail address earlier, but never confirmed it. Now you have confirmed it, so the account belongs to you.',
      'Whatever let anybody into the account until now no longer counts, and the name and telephone number are deleted. Public listings are paused and without contact details, and the alerts of saved searches are off. Please look through what you want to keep.',
      { link: links.account, label: 'Open the account' },
    ],
    reason: yourAccount,
  }),
  'confirm-email': ({ links, token }) => ({
    subject: 'Confirm your new e-mail address',
    greeting,
    parts: [
      'You entered this e-mail address as the new one of your account. It will be used as soon as you confirm it.',
      { link: links.confirmEmail(token), label: 'Confirm new address' },
      'If it was not you, do not confirm it: somebody else’s account would have your address then.',
      'The link is valid for 24 hours and works once.',
    ],
    reason: somebodyAsked,
  }),
  'email-changed': ({ mail }) => ({
    subject: 'Your e-mail address was changed',
    greeting,
    parts: [
      `The e-mail address of your account was changed to ${mail.newEmail}. From now on you log in with that one.`,
      'If it was not you, write to us at once at the address in the signature.',
    ],
    reason: yourAccount,
  }),
  'provider-linked': ({ mail, links }) => ({
    subject: `New login: ${providerNames[mail.provider]}`,
    greeting,
    parts: [
      `From now on you can log in to your account with ${providerNames[mail.provider]} too.`,
      ...(mail.replaced
        ? [
            'This takes the place of what let you in before: every device is logged out, and the password and other logins no longer count; nor does a planned deletion of the account or another e-mail address, if there was one.',
          ]
        : []),
      ...(mail.others?.length
        ? [
            `Other ways to log in stay valid: ${mail.others.map((way) => ways[way]).join(', ')}. If you did not set up one of them, somebody else can enter your account: set a new password. This ends all ways to log in until now and logs out every device.`,
          ]
        : []),
      'If this was not you, set a new password. This removes this login, too.',
      { link: links.forgotPassword, label: 'Set a new password' },
    ],
    reason: yourAccount,
  }),
  'provider-unlinked': ({ mail, links }) => ({
    subject: `Login removed: ${providerNames[mail.provider]}`,
    greeting,
    parts: [
      `You can no longer log in to your account with ${providerNames[mail.provider]}.`,
      'If this was not you, set a new password at once. This logs all devices out.',
      { link: links.forgotPassword, label: 'Set a new password' },
    ],
    reason: yourAccount,
  }),
  'account-deletion': ({ mail, links }) => ({
    subject: 'Your account will be deleted',
    greeting,
    parts: [
      `As you wished, your account and all of its data will be deleted on ${formatDate('en', mail.deletionAt)}.`,
      'Until then you can change your mind: log in and restore the account.',
      { link: links.account, label: 'Keep the account' },
    ],
    reason: yourAccount,
  }),
  'expires-soon': ({ mail, links, token }) => ({
    subject: `Expires soon: ${mail.title}`,
    greeting,
    parts: [
      `Your listing is public until ${formatDate('en', mail.expiresAt)}:`,
      { quote: mail.title },
      'If the property is still available, confirm it, and the listing stays public for another 90 days.',
      { link: links.stillAvailable(token), label: 'Still available' },
      'If it is not, you need not do anything: after that day the listing is no longer shown.',
      { link: links.page(mail.path), label: 'Open the listing' },
    ],
    reason: yourListing,
  }),
  expired: ({ mail, links, token }) => ({
    subject: `Expired: ${mail.title}`,
    greeting,
    parts: [
      `Your listing expired on ${formatDate('en', mail.expiresAt)} and is no longer shown:`,
      { quote: mail.title },
      'If the property is still available, confirm it, and the listing is public again for 90 days.',
      { link: links.stillAvailable(token), label: 'Still available' },
      'The link is valid for 30 days. You can also find the listing under “My listings”, change it there and publish it again.',
      { link: links.myListings, label: 'My listings' },
    ],
    reason: yourListing,
  }),
  ...enAlerts,
  ...enBlocking,
  ...enContact,
  ...enSessions,
};

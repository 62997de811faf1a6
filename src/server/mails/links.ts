import type { Locale } from '#contract/locales.ts';
import type { EndAnswer } from '#contract/listings/own-listing.ts';
import { localizedPath } from '#i18n/paths.ts';

/** The target addresses of mails, in the reader's language. */
export type Links = {
  home: string;
  login: string;
  forgotPassword: string;
  account: string;
  verify: (token: string) => string;
  reset: (token: string) => string;
  confirmEmail: (token: string) => string;
  confirmContact: (token: string) => string;
  /** The page where one says what has become of a listing, with the answer in mind. */
  stillAvailable: (token: string, answer?: EndAnswer) => string;
  /** The inbox, open at a message. */
  messages: (messageId?: number) => string;
  conversation: (token: string) => string;
  savedSearches: string;
  alertsOff: (token: string) => string;
  /** Where mail clients unsubscribe from alerts. */
  alertsOffCall: (token: string) => string;
  /** An address under `publicUrl` by its full path. */
  page: (path: string) => string;
};

/** Addresses under `publicUrl`, an origin: never under the requested host. */
export function linksOf(publicUrl: string, language: Locale): Links {
  const to = (path: string, parameters: Record<string, string> = {}) => {
    const url = new URL(localizedPath(language, path), publicUrl);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  };
  return {
    home: to('/home'),
    login: to('/login'),
    forgotPassword: to('/forgot-password'),
    account: to('/home/account'),
    verify: (verificationToken) => to('/verification-confirm', { verificationToken }),
    reset: (passwordResetToken) => to('/change-password', { passwordResetToken }),
    confirmEmail: (emailToken) => to('/home/account', { emailToken }),
    confirmContact: (token) => to('/home/confirm-contact', { token }),
    stillAvailable: (token, answer) => to('/home/still-available', { token, ...(answer && { answer }) }),
    messages: (messageId) => to('/home/messages') + (messageId === undefined ? '' : `#message-${messageId}`),
    conversation: (token) => to('/home/conversation', { token }),
    savedSearches: to('/home/saved-searches'),
    alertsOff: (token) => to('/home/alerts-off', { token }),
    alertsOffCall: (token) => {
      const call = new URL('/api/v1/saved-searches/alerts-off', publicUrl);
      call.search = String(new URLSearchParams({ token, language }));
      return call.href;
    },
    page: (path) => new URL(path, publicUrl).href,
  };
}

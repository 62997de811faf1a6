import { inLanguage, listingPath, localizedPath } from '#i18n/paths.ts';
import type { Locale } from '#i18n/locales.ts';
import { lockAccount } from '#server/db/queries/auth/accounts.ts';
import { takeEndings, type EndingRow } from '#server/db/queries/listings/endings.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import type { MailedEnd, MailedPicture } from '#server/mails/mail.ts';
import type { Runtime } from '#server/runtime.ts';
import { projects } from '#server/services/projects/projects.ts';
import { singles } from '#server/services/listings/singles.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';
import { mailedPicture, mailedPrice } from './mailed-card.ts';

/** The most listings that a mail shows; the others are counted. */
const mostShown = 20;

function endOf(listing: EndingRow, { language, linkVersion }: { language: Locale; linkVersion: number }): MailedEnd {
  const { id, kind, ownerId, status, purpose, titleHr, titleEn, expiresAt } = listing;
  const title = { hr: titleHr, en: titleEn };
  return {
    listingId: id,
    ...(kind !== 'SINGLE' && { ownerId }),
    linkVersion,
    title: inLanguage(title, language),
    path: listingPath(language, { id, kind, title }),
    expiresAt: expiresAt.toISOString(),
    price: mailedPrice(listing, language),
    isOver: status === 'EXPIRED',
    isLet: kind === 'SINGLE' && purpose !== 'SALE',
  };
}

/** The cover of a listing that is told of alone. */
async function coverOf(
  transaction: Transaction,
  { id, kind }: EndingRow,
  language: Locale,
): Promise<MailedPicture | null> {
  const row = await (kind === 'SINGLE' ? singles : projects).find(transaction, id);
  return row ? mailedPicture(row, language) : null;
}

/** Mails the owner everything that ends soon or has ended since the last such mail; whether there was anything. */
export function tellEndings(runtime: Pick<Runtime, 'db' | 'jobs'>, ownerId: number): Promise<boolean> {
  return runtime.db.transaction().execute(async (transaction) => {
    const owner = await lockAccount(transaction, ownerId);
    const endings = owner ? await takeEndings(transaction, ownerId) : [];
    const [first] = endings;
    if (!owner || !first) return false;
    const { email: to, language } = owner;
    const isProject = endings.every(({ kind }) => kind !== 'SINGLE');
    await queueMail(runtime, transaction, {
      ...{ template: 'listings-ending', to, language },
      ends: endings.slice(0, mostShown).map((ending) => endOf(ending, owner)),
      total: endings.length,
      picture: endings.length === 1 ? await coverOf(transaction, first, language) : null,
      list: localizedPath(language, `/home/${isProject ? 'my-project-listings' : 'my-listings'}`),
    });
    return true;
  });
}

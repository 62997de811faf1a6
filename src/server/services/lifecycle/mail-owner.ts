import { inLanguage, localizedPath } from '#i18n/paths.ts';
import { findAccount } from '#server/db/queries/auth/accounts.ts';
import type { ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import type { Decision } from '#server/mails/mail.ts';
import type { Runtime } from '#server/runtime.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';

type Inside = { runtime: Pick<Runtime, 'jobs'>; transaction: Transaction };
export type MailedRow = Pick<ManagedRow, 'id' | 'kind' | 'ownerId' | 'titleHr' | 'titleEn'>;

/** Mails a listing's owner what an admin decided about it, in their language, with a link to its editor. */
export async function mailOwner(
  { runtime, transaction }: Inside,
  { id, kind, ownerId, titleHr, titleEn }: MailedRow,
  decision: Decision,
): Promise<void> {
  const owner = await findAccount(transaction, ownerId);
  if (!owner) return;
  const { email: to, language } = owner;
  const editor = `/home/${kind === 'SINGLE' ? 'manage-listing' : 'manage-project-listing'}/${id}`;
  const title = inLanguage({ hr: titleHr, en: titleEn }, language);
  await queueMail(runtime, transaction, { ...decision, title, path: localizedPath(language, editor), to, language });
}

import type { ContactState } from '#contract/listings/input-schemas.ts';
import { lockAvailability } from '#server/db/queries/listings/availability.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { permit } from '#server/services/auth/permit.ts';
import { askContact, toUnconfirmedContact, type Asking } from '#server/services/listings/contact-address.ts';
import type { Managing } from '#server/services/listings/managed-kind.ts';
import { singles } from '#server/services/listings/singles.ts';
import { projects } from '#server/services/projects/projects.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';

/** Mails the listing's contact address another link, unless confirmed. Throws NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS. */
export function askContactAgain(
  runtime: Asking & Pick<Runtime, 'db'>,
  { actor: asking, id }: Pick<Managing, 'actor' | 'id'>,
): Promise<ContactState> {
  return runtime.db.transaction().execute(async (transaction) => {
    const listing = await lockAvailability(transaction, id);
    const kind = listing && listing.kind !== 'SINGLE' ? projects : singles;
    const actor = await requireLive(transaction, asking);
    permit(actor, kind.action, listing);
    const row = listing && (await kind.find(transaction, id));
    if (!row) throw new AppError('NOT_FOUND', { detail: `There is no listing ${id} of yours.` });
    const unconfirmed = toUnconfirmedContact(row);
    if (!unconfirmed || row.contactEmail === null) return { unconfirmedContact: null };
    await askContact(runtime, transaction, { userId: row.ownerId, email: row.contactEmail });
    await logAdminAction(transaction, actor, { act: 'LISTING_EDITED', listingId: id });
    return { unconfirmedContact: { ...unconfirmed, asked: true } };
  });
}

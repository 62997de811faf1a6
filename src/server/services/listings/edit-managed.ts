import type { Actor } from '#domain/auth/permissions.ts';
import { addSaveId, type ManagedRow, lockListing } from '#server/db/queries/listings/managed-listing.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { askNewContact, type Asking } from './contact-address.ts';
import type { ManagedKind, Managing, FactErrors, Findable } from './managed-kind.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';
import { withSignedImages } from '#server/services/media/shown-images.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { permit } from '#server/services/auth/permit.ts';

export type Editing = Asking & Pick<Runtime, 'db' | 'places' | 'search'>;

function refuseWrong(wrong: FactErrors): void {
  if (Object.keys(wrong).length === 0) return;
  const errors = Object.fromEntries(Object.entries(wrong).map(([path, codes]) => [path, [...codes]]));
  throw new AppError('VALIDATION_FAILED', { detail: `Wrong: ${Object.keys(errors).join(', ')}`, errors });
}

type Placed = { settlementId: number | null; quarterId: string | null };

function unknownPlace({ places }: Editing, { settlementId, quarterId }: Placed): FactErrors {
  const settlement = places.settlement(settlementId ?? 0);
  if (settlementId !== null && !settlement) return { settlementId: ['SETTLEMENT_UNKNOWN'] };
  if (quarterId === null) return {};
  const isOfTown = settlement && places.quarter(quarterId)?.municipalityId === settlement.municipalityId;
  return isOfTown ? {} : { quarterId: ['QUARTER_UNKNOWN'] };
}

/** A locked listing, and the actor with their current role. */
type Locked<Row> = { row: Row; actor: Actor };

/** An edit of a listing: the actor, the facts, and further work on the locked listing once it is permitted. */
type Edit<Row, Facts> = {
  managing: Managing;
  update: Facts & { version: number; saveId?: string | undefined };
  save: (transaction: Transaction, locked: Locked<Row>) => Promise<void>;
};

/** Edits a listing unless it has changed meanwhile. Throws CONFLICT, STATUS_NOT_ALLOWED, VALIDATION_FAILED. */
export function editManaged<Row extends ManagedRow, Facts extends Placed, Managed>(
  runtime: Editing,
  kind: ManagedKind<Row, Facts, Managed>,
  { managing: asked, update, save }: Edit<Row, Facts>,
): Promise<Managed> {
  return runtime.db.transaction().execute(async (transaction) => {
    const locked = await lockManaged(transaction, kind, asked);
    const { row, actor } = locked;
    const managing = { ...asked, actor };
    if (row.version !== update.version) {
      const current = withSignedImages(runtime, await kind.toView(runtime, row, managing));
      throw new AppError('CONFLICT', { detail: `The listing has version ${row.version} now.`, current });
    }
    if (row.status === 'ARCHIVED')
      throw new AppError('STATUS_NOT_ALLOWED', { detail: 'An archived listing must be taken back first.' });
    refuseWrong({ ...kind.wrong(update, row), ...unknownPlace(runtime, update) });
    await save(transaction, locked);
    if (update.saveId) await addSaveId(transaction, row.id, update.saveId);
    await logAdminAction(transaction, actor, { act: 'LISTING_EDITED', listingId: row.id });
    const found = await kind.find(transaction, row.id);
    if (!found) throw new Error('a locked listing stays where it is');
    const saved = await askNewContact(runtime, transaction, { before: row, saved: found });
    return kind.toView(runtime, saved, managing);
  });
}

/** For projects, worded as in the specification. */
const absent = (id: number) => ({
  SINGLES: `There is no listing ${id} of this kind.`,
  PROJECTS: 'No current managed listing available',
});

/** Locks the listing and rereads the actor's role. Throws UNAUTHORIZED, NOT_FOUND, FORBIDDEN. */
export async function lockManaged<Row extends ManagedRow>(
  transaction: Transaction,
  { group, action, find }: Findable<Row>,
  { actor: asking, id }: Pick<Managing, 'actor' | 'id'>,
): Promise<{ row: Row; actor: Actor }> {
  const subject = await lockListing(transaction, group, id);
  // Read without a lock: ending sessions or roles locks these rows while waiting for listings, a deadlock.
  // No race: withdrawing or blocking locks the listing.
  const actor = await requireLive(transaction, asking);
  permit(actor, action, subject);
  const row = subject && (await find(transaction, id));
  if (!row) throw new AppError('NOT_FOUND', { detail: absent(id)[group] });
  return { row, actor };
}

export type Reading = Pick<Runtime, 'places' | 'search'> & { db: Db };

/** A listing of the kind in any status. Throws NOT_FOUND, FORBIDDEN, depending on the kind. */
export async function readManaged<Row extends ManagedRow, Facts, Managed>(
  runtime: Reading,
  { action, find, toView }: ManagedKind<Row, Facts, Managed>,
  { actor, id, locale }: Managing,
): Promise<Managed> {
  const row = await find(runtime.db, id);
  permit(actor, action, row);
  if (!row) throw new AppError('NOT_FOUND', { detail: `There is no listing ${id} of this kind.` });
  return toView(runtime, row, { actor, locale });
}

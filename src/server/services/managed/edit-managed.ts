import type { Actor } from '#domain/auth/permissions.ts';
import { addSaveId, type ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { lockManaged } from './lock-managed.ts';
import type { ManagedKind, Managing, Wrong } from './managed-kind.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';
import { withOwnPictures } from '#server/services/media/shown-images.ts';

export type Editing = Pick<Runtime, 'db' | 'jobs' | 'places' | 'search' | 'secrets'>;

function refuseWrong(wrong: Wrong): void {
  if (Object.keys(wrong).length === 0) return;
  const errors = Object.fromEntries(Object.entries(wrong).map(([path, codes]) => [path, [...codes]]));
  throw new AppError('VALIDATION_FAILED', { detail: `Wrong: ${Object.keys(errors).join(', ')}`, errors });
}

function unknownPlace({ places }: Editing, { settlementId }: { settlementId: number | null }): Wrong {
  return settlementId === null || places.settlement(settlementId) ? {} : { settlementId: ['SETTLEMENT_UNKNOWN'] };
}

/** A listing that is locked, and the actor with the role of now. */
type Locked<Row> = { row: Row; actor: Actor };

/** How a listing is edited: who, what is told, and what else is done to the locked listing that it is allowed for. */
export type Edit<Row, Facts> = {
  managing: Managing;
  update: Facts & { version: number; saveId?: string | undefined };
  save: (transaction: Transaction, locked: Locked<Row>) => Promise<void>;
};

/**
 * Changes a listing that is still as its editor knows it. Throws as `lockManaged`; CONFLICT, STATUS_NOT_ALLOWED,
 * VALIDATION_FAILED.
 */
export function editManaged<Row extends ManagedRow, Facts extends { settlementId: number | null }, Managed>(
  runtime: Editing,
  kind: ManagedKind<Row, Facts, Managed>,
  { managing: asked, update, save }: Edit<Row, Facts>,
): Promise<Managed> {
  return runtime.db.transaction().execute(async (transaction) => {
    const locked = await lockManaged(transaction, kind, asked);
    const { row, actor } = locked;
    const managing = { ...asked, actor };
    if (row.version !== update.version) {
      const current = withOwnPictures(runtime, kind.tell(runtime, row, managing));
      throw new AppError('CONFLICT', { detail: `The listing has version ${row.version} now.`, current });
    }
    if (row.status === 'ARCHIVED')
      throw new AppError('STATUS_NOT_ALLOWED', { detail: 'An archived listing must be taken back first.' });
    refuseWrong({ ...kind.wrong(update, row), ...unknownPlace(runtime, update) });
    await save(transaction, locked);
    if (update.saveId) await addSaveId(transaction, row.id, update.saveId);
    await logAdminAction(transaction, actor, { act: 'LISTING_EDITED', listingId: row.id });
    const saved = await kind.find(transaction, row.id);
    if (!saved) throw new Error('a locked listing stays where it is');
    return kind.tell(runtime, saved, managing);
  });
}

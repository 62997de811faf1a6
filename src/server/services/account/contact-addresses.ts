import type { Account } from '#contract/account/account.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import {
  listContactAddresses,
  removeContactAddress,
  replaceContact,
} from '#server/db/queries/listings/contact-addresses.ts';
import { lockListingsOf } from '#server/db/queries/listings/managed-listing.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { lockOwnAccount } from '#server/services/auth/own-account.ts';
import { askContact, type Asking } from '#server/services/listings/contact-address.ts';
import { readAccount } from './read-account.ts';

const unknown = () => new AppError('NOT_FOUND', { detail: 'None of your listings names this address.' });

/** Has all the actor's listings that name the address name the account's, and forgets the address. */
export function replaceContactAddress({ db }: Pick<Runtime, 'db'>, actor: Actor, email: string): Promise<Account> {
  return db.transaction().execute(async (transaction) => {
    await lockOwnAccount(transaction, actor);
    await lockListingsOf(transaction, actor.userId);
    await replaceContact(transaction, actor.userId, email);
    await removeContactAddress(transaction, actor.userId, email);
    return readAccount(transaction, actor);
  });
}

/** Mails a link to an unconfirmed address that the actor's listings name. Throws NOT_FOUND, TOO_MANY_REQUESTS. */
export function askContactAddress(
  runtime: Asking & Pick<Runtime, 'db'>,
  actor: Actor,
  email: string,
): Promise<Account> {
  return runtime.db.transaction().execute(async (transaction) => {
    await lockOwnAccount(transaction, actor);
    const named = (await listContactAddresses(transaction, actor.userId)).find((row) => row.email === email);
    if (!named) throw unknown();
    if (!named.confirmed) await askContact(runtime, transaction, { userId: actor.userId, email });
    return readAccount(transaction, actor);
  });
}

import type { ListingStatus } from '#contract/listings/listing.ts';
import type { EndAnswer, StillAvailable } from '#contract/listings/own-listing.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { availabilityStep, confirmationStep, isConfirmable, type AvailabilityStep } from '#domain/listings/expiry.ts';
import { allowedTransitions, expiryAfter } from '#domain/listings/lifecycle.ts';
import type { Locale } from '#i18n/locales.ts';
import { listingPath } from '#i18n/paths.ts';
import {
  findAvailability,
  lockAvailability,
  prolong,
  type AvailabilityRow,
} from '#server/db/queries/listings/availability.ts';
import type { ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import type { ManagedKind, Managing } from '#server/services/listings/managed-kind.ts';
import { logAdminAction } from '#server/services/requests/audit-log.ts';
import { permit } from '#server/services/auth/permit.ts';
import { projects } from '#server/services/projects/projects.ts';
import { singles } from '#server/services/listings/singles.ts';
import { transitionListing } from './change-status.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kind } from '#contract/reference/index.ts';

type Room = Pick<Runtime, 'db' | 'jobs' | 'places' | 'secrets'>;
type Inside = { runtime: Room; transaction: Transaction };

const invalid = () => new AppError('INVALID_TOKEN', { detail: 'The token is not one of ours, or out of date.' });

type Work = { listing: AvailabilityRow; step: AvailabilityStep; locale: Locale; actor?: Actor };

/** Moves a listing of the kind; what becomes public must be complete. */
async function moveKind<Row extends ManagedRow, Facts>(
  inside: Inside,
  kind: ManagedKind<Row, Facts, unknown>,
  { listing, actor, status }: Work & { status: ListingStatus },
): Promise<void> {
  const row = await kind.find(inside.transaction, listing.id);
  if (!row) throw invalid();
  await transitionListing(inside, kind, { row, actor, status });
}

const move = (inside: Inside, work: Work & { status: ListingStatus }) =>
  work.listing.kind === 'SINGLE' ? moveKind(inside, singles, work) : moveKind(inside, projects, work);

const refuse = ({ status }: AvailabilityRow) =>
  new AppError('STATUS_NOT_ALLOWED', { detail: `A listing that is ${status} does not take this answer.` });

async function carryOut(inside: Inside, work: Work): Promise<StillAvailable> {
  const { listing, step, locale, actor } = work;
  const { transaction } = inside;
  const { id, now, ownerBlocked } = listing;
  if (step === 'REFUSE' || ownerBlocked) throw refuse(listing);
  if (step === 'PUBLISH') await move(inside, { ...work, status: 'PUBLISHED' });
  if (step === 'PROLONG') await prolong(transaction, id, expiryAfter(now));
  if (actor && step !== 'PUBLISH')
    await logAdminAction(transaction, actor, { act: 'LISTING_PROLONGED', listingId: id });
  return answerOf((await findAvailability(transaction, id)) ?? listing, locale);
}

function answerOf({ id, kind, titleHr, titleEn, expiresAt, now }: AvailabilityRow, locale: Locale): StillAvailable {
  const title = { hr: titleHr, en: titleEn };
  return { url: listingPath(locale, { id, kind, title }), expiresAt: (expiresAt ?? now).toISOString() };
}

/** Says by a mailed link that the listing is reserved or sold; again changes nothing. */
async function carryOutAnswer(inside: Inside, work: Omit<Work, 'step'>, status: EndAnswer): Promise<StillAvailable> {
  const { listing, locale } = work;
  const state = { status: listing.status, archivedAt: null, beforeArchive: null };
  const isDone = listing.status === status;
  if (listing.ownerBlocked || (!isDone && !allowedTransitions(state, 'OWNER', listing.now).includes(status)))
    throw refuse(listing);
  if (!isDone) await move(inside, { ...work, step: 'NOTHING', status });
  return answerOf(listing, locale);
}

type Answered = { token: string; locale: Locale; answer?: EndAnswer | undefined };

/** By a mailed link: keeps a listing public for 90 days, or says `answer`. Throws INVALID_TOKEN, STATUS_NOT_ALLOWED. */
export function confirmStillAvailable(runtime: Room, { token, locale, answer }: Answered): Promise<StillAvailable> {
  const warned = readStillAvailableToken(runtime, token);
  if (!warned) return Promise.reject(invalid());
  return runtime.db.transaction().execute(async (transaction) => {
    const listing = await lockAvailability(transaction, warned.listingId);
    if (!listing || !isOfOwner(warned, listing) || !isConfirmable(warned.expiresAt, listing.now)) throw invalid();
    if (answer) return carryOutAnswer({ runtime, transaction }, { listing, locale }, answer);
    const step = confirmationStep(listing, warned.expiresAt);
    return carryOut({ runtime, transaction }, { listing, step, locale });
  });
}

/** The same for logged-in users. Throws UNAUTHORIZED, NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, LISTING_INCOMPLETE. */
export function prolongListing(runtime: Room, { actor: asking, id, locale }: Managing): Promise<StillAvailable> {
  return runtime.db.transaction().execute(async (transaction) => {
    const listing = await lockAvailability(transaction, id);
    const kind = listing && listing.kind !== 'SINGLE' ? projects : singles;
    const actor = await requireLive(transaction, asking);
    permit(actor, kind.action, listing);
    if (!listing) throw new Error('nobody may manage a listing that is not there');
    return carryOut({ runtime, transaction }, { listing, step: availabilityStep(listing.status), locale, actor });
  });
}

type Keys = Pick<Runtime, 'secrets'>;

/** The expiry the owner was warned of; `ownerId` for projects, which change owners, `linkVersion` when it was sent. */
type WarnedEnd = {
  listingId: number;
  expiresAt: Date;
  ownerId?: number | undefined;
  linkVersion?: number | undefined;
};

const part = String.raw`[1-9a-z][\da-z]{0,9}`;
const form = new RegExp(String.raw`^(${part})\.(${part})(?:\.(${part}))?(?:~(${part}))?\.([\w-]{43})$`);

function signatureOf({ secrets }: Keys, text: string): string {
  return createHmac('sha256', secrets.keyFor('still-available')).update(text).digest('base64url');
}

/** The link's signed plain-text token. Once a listing is extended it extends it no further; answers are taken still. */
export function stillAvailableToken(runtime: Keys, end: WarnedEnd): string {
  const { listingId, expiresAt, ownerId, linkVersion = 0 } = end;
  const numbers = [listingId, expiresAt.getTime(), ...(ownerId === undefined ? [] : [ownerId])];
  const version = linkVersion > 0 ? `~${linkVersion.toString(36)}` : '';
  const text = numbers.map((number) => number.toString(36)).join('.') + version;
  return `${text}.${signatureOf(runtime, text)}`;
}

/** The content of a token; undefined if it is not ours. */
export function readStillAvailableToken(runtime: Keys, token: string): WarnedEnd | undefined {
  const [, id, time, owner, version = '0', signature] = form.exec(token) ?? [];
  if (!id || !time || !signature) return undefined;
  const right = Buffer.from(signatureOf(runtime, token.slice(0, token.lastIndexOf('.'))));
  if (!timingSafeEqual(Buffer.from(signature), right)) return undefined;
  const ownerId = owner === undefined ? undefined : parseInt(owner, 36);
  return {
    listingId: parseInt(id, 36),
    expiresAt: new Date(parseInt(time, 36)),
    ownerId,
    linkVersion: parseInt(version, 36),
  };
}

type Owned = { kind: Kind; ownerId: number; ownerLinkVersion: number };

/** Whether the link is still valid: the owner's address is unchanged, and a project still has that owner. */
export function isOfOwner({ ownerId, linkVersion = 0 }: WarnedEnd, listing: Owned): boolean {
  return linkVersion === listing.ownerLinkVersion && (listing.kind === 'SINGLE' || listing.ownerId === ownerId);
}

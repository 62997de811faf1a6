import { isHTTPError } from 'ky';
import { ContactState } from '#contract/listings/input-schemas.ts';
import {
  ManagedListing,
  PriceLevel,
  type ListingUpdate,
  type StatusChange,
} from '#contract/listings/managed-listing.ts';
import { PreviewLink } from '#contract/listings/preview.ts';
import { FactGains } from '#contract/listings/quality.ts';
import type { Category, Purpose } from '#contract/reference/index.ts';
import type { ApiError } from '#client/api-error.ts';
import { requestJson, withoutToast } from '#client/http.ts';

const folder = 'real-estate-listings';

export function readManagedListing(id: number, signal?: AbortSignal): Promise<ManagedListing> {
  return requestJson(ManagedListing, `${folder}/managed-listing/${id}`, { signal, ...withoutToast });
}

/** Browsers limit keepalive bodies to 64 KiB. */
const maxKeepaliveBytes = 60_000;

/** Saves the whole listing; the request outlives its page (keepalive). */
export function saveListing(id: number, body: ListingUpdate): Promise<ManagedListing> {
  const keepalive = new TextEncoder().encode(JSON.stringify(body)).length < maxKeepaliveBytes;
  return requestJson(ManagedListing, `${folder}/${id}`, { method: 'put', json: body, keepalive, ...withoutToast });
}

export function publishListing(id: number, body: ListingUpdate): Promise<ManagedListing> {
  return requestJson(ManagedListing, `${folder}/${id}/publish`, { method: 'put', json: body, ...withoutToast });
}

export function changeStatus(id: number, body: StatusChange): Promise<ManagedListing> {
  return requestJson(ManagedListing, `${folder}/${id}/status`, { method: 'put', json: body, ...withoutToast });
}

/** Mails the contact address another link; says null if it is confirmed by now. Projects too. */
export function askContactAgain(id: number): Promise<ContactState> {
  const path = `${folder}/${id}/contact-confirmation`;
  return requestJson(ContactState, path, { method: 'post', ...withoutToast });
}

export type PriceQuestion = { purpose: Purpose; category: Category; settlementId: number; listingId: number } & {
  type?: string;
};

export function readPriceLevel(question: PriceQuestion, signal?: AbortSignal): Promise<PriceLevel> {
  return requestJson(PriceLevel, `${folder}/price-level`, { searchParams: question, signal, ...withoutToast });
}

/** A secret address of its page as visitors would see it; failures are told in a toast. */
export function linkPreview(id: number): Promise<PreviewLink> {
  return requestJson(PreviewLink, `${folder}/${id}/preview`, { method: 'post' });
}

/** What each further fact brings, of the purpose and category. */
export function readFactGains(kind: { purpose: Purpose; category: Category }): Promise<FactGains> {
  return requestJson(FactGains, `${folder}/fact-gains`, { searchParams: kind, ...withoutToast });
}

/** The current listing, which the error of a stale save carries. */
export function currentListing({ cause }: ApiError): ManagedListing | undefined {
  const problem: unknown = isHTTPError(cause) ? cause.data : undefined;
  const current = problem && typeof problem === 'object' && 'current' in problem ? problem.current : undefined;
  return ManagedListing.safeParse(current).data;
}

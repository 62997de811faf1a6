import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import type { ManagedListing } from '#contract/listings/managed-listing.ts';
import { missingFacts } from '#domain/listings/missing-facts.ts';
import '#islands/listing-editor/late-parts.tsx';
import { ListingEditor } from '#islands/listing-editor/ListingEditor.tsx';
import { ListingUpdate } from '#contract/listings/managed-listing.ts';
import { toldToasts } from '../browser/browser.ts';
import { managed } from '../listings/drafts.ts';
import { callsOf, enter, refusal, serverAnswers, show, useIslands } from './island.tsx';

export const read = 'GET real-estate-listings/managed-listing/7';
export const save = 'PUT real-estate-listings/7';
export const publish = 'PUT real-estate-listings/7/publish';
export const kept = 'portal.listing.7';

/** The listing as the server of a test has it. */
export const server: { listing: ManagedListing } = { listing: managed() };

/** A save as the real server takes it: a stale one is refused with the listing as it is. */
function taken(body: unknown, more: Partial<ManagedListing> = {}) {
  const { listing } = server;
  const { version, saveId, ...facts } = ListingUpdate.parse(body);
  if (version !== listing.version) {
    const { json } = refusal(409, 'CONFLICT');
    return { status: 409, json: { ...(json as object), current: listing } };
  }
  const missing = missingFacts({ ...facts, images: listing.images });
  server.listing = { ...listing, ...facts, ...more, missing, version: version + 1, saveIds: saveId ? [saveId] : [] };
  return { json: server.listing };
}

const names = (...list: [number, string][]) => ({ json: list.map(([id, name]) => ({ id, name })) });

/** The place around any point: Split. */
export const nearest = {
  ...{ id: 59200, name: 'Split', quarterId: null, quarter: null, municipalityId: 4090, municipality: 'Split' },
  ...{ countyId: 17, county: 'Splitsko-dalmatinska županija', lat: 43.5105, lng: 16.4409, metres: 100, isAtSea: false },
};

/** An observer for which everything is in sight. */
class AllInSight {
  readonly seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.seen = seen;
  }
  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
    queueMicrotask(() => this.seen([entry], this as unknown as IntersectionObserver));
  }
  disconnect(): void {}
}

/** Each test begins on the page of listing 7, logged in, with a server that saves. */
export function useListingEditor(): void {
  useIslands();
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', AllInSight);
    enter();
    toldToasts().length = 0;
    history.replaceState(null, '', '/home/manage-listing/7');
    server.listing = managed({ id: 7 });
    serverAnswers({
      [read]: () => ({ json: server.listing }),
      [save]: ({ body }) => taken(body),
      [publish]: ({ body }) => taken(body, { status: 'PUBLISHED', url: '/home/listing/7/stan', moves: ['PAUSED'] }),
      'GET location-names/counties': names([17, 'Splitsko-dalmatinska županija'], [18, 'Istarska županija']),
      'GET location-names/municipalities/17': names([4090, 'Split'], [3611, 'Supetar']),
      'GET location-names/settlements/4090': names([59200, 'Split'], [60801, 'Stobreč']),
      'GET location-names/quarters/4090': {
        json: [
          { id: 'split-bacvice', name: 'Bačvice', lat: 43.50384, lng: 16.44723 },
          { id: 'split-znjan', name: 'Žnjan', lat: 43.50476, lng: 16.48253 },
        ],
      },
      'GET location-names/nearest': { json: nearest },
      [`GET real-estate-listings/geolocation/${server.listing.settlementId}`]: { json: { lat: 43.5105, lng: 16.4409 } },
      'GET real-estate-listings/price-level': { json: { medianPerM2Cents: 380_000, count: 5, level: 'SETTLEMENT' } },
      'GET real-estate-listings/fact-gains': { json: [{ fact: 'PAPERS', moreViewsPercent: 24 }] },
      'GET real-estate-listings/7/ownership-document': { json: [] },
      'GET real-estate-listings/7/usage-permit-document': { json: [] },
    });
  });
}

/** Somebody stirs, so that the parts of the editor come that its first screen does without. */
export async function stirred(): Promise<void> {
  dispatchEvent(new Event('pointermove'));
  await waitFor(() => expect(document.querySelector('.editor-side[aria-busy=true]')).toBeNull(), {
    timeout: 10_000,
  });
}

/** The editor with all its parts, once the listing is there. */
export async function opened(more: Partial<ManagedListing> = {}, locale: 'hr' | 'en' = 'hr') {
  server.listing = { ...server.listing, ...more };
  server.listing.missing = missingFacts({ ...server.listing, images: server.listing.images });
  const shown = show((page) => <ListingEditor {...page} listingId={7} />, locale);
  await screen.findByRole('heading', { name: shown.t('editor.section.what') });
  await stirred();
  return shown;
}

/** A part of the form. */
export const part = (name: string) => within(screen.getByRole('region', { name }));

/** The control of this name, with or without the mark of what is required. */
export function input(name: string): HTMLInputElement {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return screen.getByLabelText<HTMLInputElement>(new RegExp(`^${plain}(?: \\*.*)?$`));
}

/** The saves that were made, each with what it says under a name. */
export const saved = () => callsOf(save).map(({ body }) => body as ListingUpdate);

/** Until the server has the listing like this. */
export async function serverHasSaved(facts: object): Promise<void> {
  await waitFor(() => expect(server.listing).toMatchObject(facts));
}

/** What a call answers without a connection. */
export const offline = () => Promise.reject(new TypeError('Failed to fetch'));

/** On the Riva in Split. */
export const rivas = { lat: 43.5081, lng: 16.4402, precision: 'EXACT' as const };

/** Opens it there; `put` types coordinates. */
export async function openedAt(more: Partial<ManagedListing> = {}) {
  const shown = await opened({ settlementId: 59200, quarterId: null, location: rivas, ...more });
  const { t, user } = shown;
  await screen.findByLabelText(t('listing.field.quarterId'));
  const put = async (text: string) => {
    await user.clear(input(t('editor.coordinates')));
    await user.click(input(t('editor.coordinates')));
    await user.paste(text);
    await user.tab();
  };
  return { ...shown, put };
}

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import type { Translate } from '#i18n/translate.ts';
import { toldToasts } from '../../support/browser/browser.ts';
import { FakeCaches } from '../../support/browser/fake-caches.ts';
import { fakeUploads, type SentForm } from '../../support/browser/fake-upload.ts';
import { serverAnswers } from '../../support/islands/island.tsx';
import { opened, server } from '../../support/islands/listing-editor.tsx';
import { photo, storedImage, uploaded } from '../../support/islands/pictures.tsx';

export const note = 'portal.sending.7';
export const images = 'real-estate-listings/7/images';
export let sent: SentForm[] = [];

/** Uploads wait until they are answered, and what is kept is kept in memory. */
export function useWaitingPictures(): void {
  beforeEach(() => {
    sent = fakeUploads();
    vi.stubGlobal('caches', new FakeCaches());
    serverAnswers({ [`GET ${images}`]: () => ({ json: server.listing.images }) });
  });
}

export const panel = (t: Translate) =>
  within(screen.getByRole('region', { name: new RegExp(`^${t('editor.status')}`) }));
export const button = (t: Translate) => panel(t).getByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') });
export const cancel = (t: Translate) => panel(t).getByRole('button', { name: t('editor.publish.cancel') });
export const told = () => toldToasts().map(({ detail }) => detail);
export const published = () => waitFor(() => expect(server.listing.status).toBe('PUBLISHED'));

export function choose(...names: string[]): void {
  const files = names.map((name) => photo(name));
  fireEvent.change(document.querySelector('input[type=file][multiple]') as Element, { target: { files } });
}

/** The server takes a file that was sent. */
export function arrive(at: number, name: string): void {
  server.listing = { ...server.listing, images: [...server.listing.images, storedImage(name)] };
  act(() => sent[at]?.answer(200, uploaded(name)));
}

/** The editor of a draft that lacks nothing but the chosen pictures, which are on their way. */
export async function choosing(...names: string[]) {
  const shown = await opened({ images: [] });
  choose(...names);
  await waitFor(() => expect(sent).toHaveLength(Math.min(2, names.length)));
  return shown;
}

/** The page is loaded anew. */
export async function reloaded() {
  cleanup();
  sent = fakeUploads();
  return opened();
}

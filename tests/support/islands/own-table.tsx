import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { MyListings } from '#islands/my-listings/MyListings.tsx';
import { callsOf, serverAnswers, show } from './island.tsx';
import { serverHas, useMyListings } from './my-listings.tsx';

/** Each test begins on the page of the list, logged in, with the table chosen. */
export function useOwnTable(): void {
  useMyListings();
  beforeEach(() => {
    localStorage.setItem('portal.ownView', 'table');
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  });
}

export const change = 'PUT users/me/real-estate-listings';
export const done = (id: number, more: object = {}) => ({
  id,
  problem: null,
  message: null,
  missing: [],
  doubt: null,
  ...more,
});
export const answers = (...items: object[]) => serverAnswers({ [change]: { json: { items } } });
export const sent = () => callsOf(change).map(({ body }) => (body as { changes: unknown }).changes);

export async function table(items: OwnListing[], more: object = {}) {
  serverHas(items, more);
  const shown = show(MyListings);
  await screen.findByRole('table');
  return shown;
}

export const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
export const price = (name: string) => screen.getByLabelText<HTMLInputElement>(`Cijena (€): ${name}`);

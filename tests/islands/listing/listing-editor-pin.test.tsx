import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ManagedListing } from '#contract/listings/managed-listing.ts';
import { callsOf, serverAnswers } from '../../support/islands/island.tsx';
import {
  input,
  nearest,
  openedAt,
  rivas,
  save,
  server,
  serverHasSaved,
  useListingEditor,
} from '../../support/islands/listing-editor.tsx';
import { pass } from '../../support/runs/clock.ts';

useListingEditor();

const seen: Partial<ManagedListing> = { status: 'PUBLISHED', moves: ['PAUSED'], url: '/home/listing/7/stan' };

const solin = { json: { ...nearest, id: 59110, name: 'Solin', municipalityId: 4057, municipality: 'Solin' } };

test('on a public page a point elsewhere waits for the answer, and one nearby does not', async () => {
  serverAnswers({ 'GET location-names/nearest': solin });
  const { user, t, put } = await openedAt(seen);
  await put('43.544, 16.492');
  const keep = await screen.findByRole('button', { name: t('editor.outside.keep') });
  await waitFor(() => expect(document.querySelector('[data-save="asked"]')).not.toBeNull());
  await user.click(screen.getAllByRole('button', { name: t('editor.unsaved_pin') })[0]!);
  await waitFor(() => expect(document.activeElement).toBe(input(t('editor.coordinates'))));
  // Neither another field nor a look at another app answers for its owner.
  await user.type(input(t('listing.field.floor')), '{Enter}');
  await user.click(screen.getByRole('radio', { name: t('editor.exact') }));
  await user.click(input(t('listing.field.street')));
  act(() => void dispatchEvent(new Event('pagehide')));
  await pass(2_000);
  expect(callsOf(save)).toEqual([]);
  expect(server.listing.location).toEqual(rivas);
  await user.click(keep);
  await serverHasSaved({ location: { lat: 43.544, lng: 16.492 } });
  serverAnswers({ 'GET location-names/nearest': { json: nearest } });
  await put('43.509, 16.441');
  await serverHasSaved({ location: { lat: 43.509, lng: 16.441 } });
});

test('a question that was not answered before a reload is asked again, and nothing is public meanwhile', async () => {
  serverAnswers({ 'GET location-names/nearest': solin });
  const { t, put } = await openedAt(seen);
  await put('43.544, 16.492');
  await screen.findByRole('button', { name: t('editor.outside.keep') });
  cleanup();
  const { user } = await openedAt({});
  const undo = await screen.findByRole('button', { name: t('editor.pin_undo') });
  expect(input(t('editor.coordinates')).value).toContain('43.544');
  expect(callsOf(save)).toEqual([]);
  await user.click(undo);
  await waitFor(() => expect(document.querySelector('[data-save="saved"]')).not.toBeNull());
  expect(server.listing.location).toEqual(rivas);
});

test('so is the first pin of a public listing', async () => {
  serverAnswers({ 'GET location-names/nearest': solin });
  const { t, put } = await openedAt({ ...seen, location: null });
  await put('43.544, 16.492');
  await screen.findByRole('button', { name: t('editor.outside.keep') });
  cleanup();
  const { user } = await openedAt({ location: null });
  const keep = await screen.findByRole('button', { name: t('editor.outside.keep') });
  await pass(2_000);
  expect(callsOf(save)).toEqual([]);
  await user.click(keep);
  await serverHasSaved({ location: { lat: 43.544, lng: 16.492 } });
});

test('a point that was put back waits again once it is chosen again', async () => {
  serverAnswers({ 'GET location-names/nearest': solin });
  const { user, t, put } = await openedAt(seen);
  await put('43.544, 16.492');
  await user.click(await screen.findByRole('button', { name: t('editor.pin_undo') }));
  await user.click(await screen.findByRole('button', { name: t('editor.pin_redo') }));
  await screen.findByRole('button', { name: t('editor.outside.keep') });
  await pass(2_000);
  expect(callsOf(save)).toEqual([]);
  expect(server.listing.location).toEqual(rivas);
});

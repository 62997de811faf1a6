import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ManagedListing } from '#contract/listings/managed-listing.ts';
import { callsOf, serverAnswers } from '../../support/islands/island.tsx';
import {
  input,
  kept,
  nearest,
  opened,
  openedAt,
  rivas,
  save,
  server,
  serverHasSaved,
  useListingEditor,
} from '../../support/islands/listing-editor.tsx';
import { pass } from '../../support/runs/clock.ts';

useListingEditor();

const seen: Partial<ManagedListing> = {
  ...{ status: 'PUBLISHED', moves: ['PAUSED'], url: '/home/listing/7/stan', priceCents: 17_000_000 },
};
const status = () => document.querySelector('.publish-panel .save-status')?.textContent;

test('what is half typed of a public listing stays here until its field is left', async () => {
  const { user, t } = await opened(seen);
  expect(screen.getByText(t('editor.text_public'))).toBeTruthy();
  await user.type(input(t('listing.field.street')), ' 5');
  expect(status()).toBe(t('editor.unsaved'));
  await waitFor(() => expect(localStorage.getItem(kept)).toContain('Marmontova ulica 5'));
  expect(callsOf(save)).toHaveLength(0);
  await user.tab();
  await serverHasSaved({ street: 'Marmontova ulica 5' });
  await waitFor(() => expect(status()).toMatch(/^Spremljeno/));
});

test('what is typed of a public listing is saved by Enter, and when the page goes', async () => {
  const { user, t } = await opened(seen);
  await user.type(input(t('listing.field.street')), ' 5{Enter}');
  await serverHasSaved({ street: 'Marmontova ulica 5' });
  await user.type(input(t('listing.field.street')), '0');
  act(() => void dispatchEvent(new Event('pagehide')));
  await serverHasSaved({ street: 'Marmontova ulica 50' });
});

test('a choice of a public listing is saved at once, without what is being typed beside it', async () => {
  const { user, t } = await opened({ ...seen, condition: 'GOOD' });
  await user.type(input(t('listing.field.street')), ' 5');
  input(t('editor.on_request')).click();
  await serverHasSaved({ priceOnRequest: true, street: 'Marmontova ulica' });
});

test('a price that is far from the published one is asked about before anybody sees it', async () => {
  const { user, t } = await opened(seen);
  const price = input(t('listing.field.priceCents'));
  await user.clear(price);
  await user.type(price, '17');
  expect(screen.queryByRole('button', { name: /^Objavi 17/ })).toBeNull();
  await user.tab();
  await user.type(input(t('listing.field.street')), ' 5');
  await user.tab();
  await serverHasSaved({ street: 'Marmontova ulica 5', priceCents: 17_000_000 });
  expect(status()).toBe(t('editor.price_unconfirmed', { count: 1 }));
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(server.listing.priceCents).toBe(17_000_000);
  await user.click(screen.getByRole('button', { name: /^Objavi 17/ }));
  await serverHasSaved({ priceCents: 1_700 });
});

test('the published price can be kept instead, and a near one is not asked about', async () => {
  const { user, t } = await opened(seen);
  const price = input(t('listing.field.priceCents'));
  await user.type(price, '0{Enter}');
  await user.click(screen.getByRole('button', { name: /^Zadrži 170/ }));
  expect(price.value).toBe('170.000');
  await waitFor(() => expect(document.activeElement).toBe(price));
  await user.clear(price);
  await user.type(price, '150000');
  await user.tab();
  await serverHasSaved({ priceCents: 15_000_000 });
  expect(callsOf(save)).toHaveLength(1);
});

test.each([
  ['purpose', 'editor.purposes.RENT', { purpose: 'RENT' }],
  ['category', 'Kuća', { category: 'HOUSE', type: null }],
] as const)('another %s of a public listing is asked about first', async (what, label, facts) => {
  const { user, t } = await opened(seen);
  const choice = screen.getByRole<HTMLInputElement>('radio', { name: t(label) });
  await user.click(choice);
  const dialog = () => within(screen.getByRole('dialog'));
  expect(dialog().getByText(t(`editor.change_what.${what}`))).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: t('form.cancel') }));
  expect([choice.checked, callsOf(save).length]).toEqual([false, 0]);
  await user.click(choice);
  await user.click(dialog().getByRole('button', { name: t('editor.change_what.confirm') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(choice.checked).toBe(true);
  if ('purpose' in facts) await serverHasSaved(facts);
});

test('a draft is saved as it is typed, and offers something else without a question', async () => {
  const { user, t } = await opened();
  expect(screen.getByText(t('editor.text'))).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: t('editor.purposes.RENT') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(input(t('listing.field.street')), ' 5');
  await serverHasSaved({ street: 'Marmontova ulica 5', purpose: 'RENT' });
});

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

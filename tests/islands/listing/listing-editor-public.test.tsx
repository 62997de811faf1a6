import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ManagedListing } from '#contract/listings/managed-listing.ts';
import { callsOf } from '../../support/islands/island.tsx';
import {
  input,
  kept,
  opened,
  save,
  server,
  serverHasSaved,
  useListingEditor,
} from '../../support/islands/listing-editor.tsx';

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

test('what is left is saved although a menu of the system swallowed the end of the press', async () => {
  const { user, t } = await opened(seen);
  const street = input(t('listing.field.street'));
  await user.type(street, ' 5');
  fireEvent.mouseDown(street);
  await user.tab();
  await serverHasSaved({ street: 'Marmontova ulica 5' });
  await user.type(street, '0');
  fireEvent.mouseDown(street);
  fireEvent.blur(street);
  expect(status()).toBe(t('editor.unsaved'));
  fireEvent.mouseMove(document.body, { buttons: 0 });
  await serverHasSaved({ street: 'Marmontova ulica 50' });
});

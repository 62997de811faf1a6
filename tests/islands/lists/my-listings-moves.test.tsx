import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { toldToasts } from '../../support/browser/browser.ts';
import { callsOf, refusal, serverAnswers } from '../../support/islands/island.tsx';
import {
  card,
  inDays,
  listing,
  managed,
  opened,
  serverHas,
  useMyListings,
} from '../../support/islands/my-listings.tsx';

useMyListings();

test('what expires soon can be kept by one press', async () => {
  const { user, t } = await opened([listing(1, { expiresAt: inDays(5) }), listing(2, { expiresAt: inDays(1) })]);
  expect(card('Stan 1').getByText('Istječe za 5 dana')).toBeTruthy();
  expect(card('Stan 2').getByText('Istječe za 1 dan')).toBeTruthy();
  const call = 'PUT real-estate-listings/1/still-available';
  serverAnswers({ [call]: { json: { url: '/home/listing/1/stan', expiresAt: inDays(90) } } });
  serverHas([listing(1, { expiresAt: inDays(90) })]);
  await user.click(card('Stan 1').getByRole('button', { name: t('mine.prolong') }));
  await waitFor(() => expect(screen.queryByText(/Istječe/)).toBeNull());
  expect(callsOf(call)).toHaveLength(1);
  expect(toldToasts()).toMatchObject([{ severity: 'success', detail: t('mine.moved.PROLONG') }]);
});

test('the menu offers the moves of the status, and a move is told and seen', async () => {
  const { user, t } = await opened([listing(1, { purpose: 'RENT' })]);
  const one = card('Stan 1');
  await user.click(one.getByText(t('mine.more')));
  const menu = within(one.getByRole('group', { name: 'Više: Stan 1' }));
  expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    t('mine.move.PAUSED'),
    t('share.open'),
    t('mine.delete'),
  ]);
  serverAnswers({ 'PUT real-estate-listings/1/status': { json: managed(1, 'PAUSED') } });
  serverHas([listing(1, { status: 'PAUSED', moves: ['PUBLISHED', 'SOLD', 'ARCHIVED'] })]);
  await user.click(menu.getByRole('button', { name: t('mine.move.PAUSED') }));
  expect(document.activeElement).toBe(one.getByText(t('mine.more')).closest('summary'));
  await screen.findByText(t('mine.status.PAUSED'));
  expect(callsOf('PUT real-estate-listings/1/status')[0]?.body).toEqual({ status: 'PAUSED' });
  expect(toldToasts()).toMatchObject([{ detail: t('mine.moved.PAUSED') }]);
  expect(card('Stan 1').getByRole('button', { name: 'Nastavi objavu: Stan 1' })).toBeTruthy();
});

const choice = (name: string) => within(card(name).getByRole('group', { name: `Stanje: ${name}` }));
const pressed = (name: string) =>
  choice(name)
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

test('what is on offer is reserved in one tap, and the toast takes it back', async () => {
  const { user, t } = await opened([listing(1)]);
  expect(pressed('Stan 1')).toEqual([t('mine.available')]);
  const call = 'PUT real-estate-listings/1/status';
  serverAnswers({ [call]: { json: managed(1, 'RESERVED') } });
  serverHas([listing(1, { status: 'RESERVED', moves: ['PUBLISHED', 'SOLD', 'ARCHIVED'] })]);
  await user.click(choice('Stan 1').getByRole('button', { name: t('mine.status.RESERVED') }));
  await waitFor(() => expect(pressed('Stan 1')).toEqual([t('mine.status.RESERVED')]));
  expect(screen.queryByRole('dialog')).toBeNull();
  const [toast] = toldToasts();
  expect(toast).toMatchObject({ detail: t('mine.moved.RESERVED'), action: { label: t('mine.undo') } });
  serverHas([listing(1)]);
  await act(async () => toast?.action?.run());
  await waitFor(() => expect(pressed('Stan 1')).toEqual([t('mine.available')]));
  expect(callsOf(call).map(({ body }) => body)).toEqual([
    { status: 'RESERVED' },
    { status: 'PUBLISHED', from: 'RESERVED' },
  ]);
});

test('what was changed elsewhere meanwhile is not taken back, and is shown as it is', async () => {
  const { user, t } = await opened([listing(1)]);
  const call = 'PUT real-estate-listings/1/status';
  serverAnswers({ [call]: { json: managed(1, 'RESERVED') } });
  serverHas([listing(1, { status: 'RESERVED', moves: ['PUBLISHED', 'SOLD', 'ARCHIVED'] })]);
  await user.click(choice('Stan 1').getByRole('button', { name: t('mine.status.RESERVED') }));
  await waitFor(() => expect(pressed('Stan 1')).toEqual([t('mine.status.RESERVED')]));
  serverAnswers({ [call]: refusal(409, 'CONFLICT') });
  serverHas([listing(1, { status: 'SOLD', moves: ['PUBLISHED', 'ARCHIVED'] })]);
  await act(async () => toldToasts()[0]?.action?.run());
  await waitFor(() => expect(pressed('Stan 1')).toEqual([t('mine.status.SOLD')]));
  expect(toldToasts().at(-1)).toMatchObject({ severity: 'error', detail: 'sentence for CONFLICT' });
});

test('what was reserved and then sold is offered again before it is reserved; a let one is called so', async () => {
  const { user, t } = await opened([
    listing(1, { status: 'SOLD', purpose: 'RENT', moves: ['PUBLISHED', 'ARCHIVED'] }),
    listing(2, { status: 'PAUSED', moves: ['PUBLISHED', 'SOLD', 'ARCHIVED'] }),
  ]);
  expect(pressed('Stan 1')).toEqual([t('mine.status.LET')]);
  expect(card('Stan 2').queryByRole('group', { name: /^Stanje/ })).toBeNull();
  const call = 'PUT real-estate-listings/1/status';
  serverAnswers({ [call]: { json: managed(1, 'RESERVED') } });
  await user.click(choice('Stan 1').getByRole('button', { name: t('mine.status.RESERVED') }));
  await waitFor(() => expect(toldToasts()).toHaveLength(1));
  expect(callsOf(call).map(({ body }) => body)).toEqual([{ status: 'PUBLISHED' }, { status: 'RESERVED' }]);
});

test.each([
  ['PUBLISHED', 'mine.moved.RESTORE_public'],
  ['PAUSED', 'mine.moved.RESTORE'],
] as const)('what is brought back to %s says whether it is public, and the list comes into sight', async (to, key) => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  history.replaceState(null, '', '/home/my-listings?status=ARCHIVED');
  const { user, t } = await opened([listing(1, { status: 'ARCHIVED', moves: [to], archivedAt: inDays(-1) })]);
  serverAnswers({ 'PUT real-estate-listings/1/status': { json: managed(1, to) } });
  serverHas([], { counts: { [to]: 1 } });
  await user.click(screen.getByRole('button', { name: `${t('mine.move.RESTORE')}: Stan 1` }));
  await screen.findByText(t('mine.nothing'));
  expect(toldToasts()).toMatchObject([{ detail: t(key) }]);
  expect(document.activeElement).toBe(screen.getByText(t('mine.total', { count: 0 })));
  expect(scrolled.mock.instances).toContain(document.activeElement);
});

test('the focus stays with a listing whose button is gone, and with the list whose listing is gone', async () => {
  const paused: Partial<OwnListing> = { status: 'PAUSED', moves: ['PUBLISHED', 'ARCHIVED'] };
  const { user, t } = await opened([listing(1, paused), listing(2, paused)]);
  serverAnswers({ 'PUT real-estate-listings/1/status': { json: managed(1, 'PUBLISHED') } });
  serverHas([listing(1), listing(2, paused)]);
  await user.click(screen.getByRole('button', { name: `${t('mine.move.PUBLISHED_from_PAUSED')}: Stan 1` }));
  await screen.findByText(t('mine.status.PUBLISHED'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Stan 1' }));

  serverAnswers({ 'PUT real-estate-listings/2/status': { json: managed(2, 'PUBLISHED') } });
  serverHas([listing(1)]);
  await user.click(screen.getByRole('button', { name: `${t('mine.move.PUBLISHED_from_PAUSED')}: Stan 2` }));
  await waitFor(() => expect(screen.queryByText('Stan 2')).toBeNull());
  expect(document.activeElement).toBe(screen.getByText(t('mine.total', { count: 1 })));
});

test('the menu closes by Escape, back on its button', async () => {
  const { user, t } = await opened([listing(1)]);
  const summary = card('Stan 1').getByText(t('mine.more'));
  await user.click(summary);
  const menu = summary.closest('details') as HTMLDetailsElement;
  expect(menu.open).toBe(true);
  (menu.querySelector('button') as HTMLElement).focus();
  await user.keyboard('{Escape}');
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(summary.closest('summary'));
});

test('a move that is refused is told at its listing', async () => {
  const { user, t } = await opened([listing(1, { status: 'EXPIRED', moves: ['PUBLISHED', 'ARCHIVED'] })]);
  serverAnswers({ 'PUT real-estate-listings/1/status': refusal(409, 'STATUS_NOT_ALLOWED') });
  await user.click(screen.getByRole('button', { name: `${t('mine.move.PUBLISHED_from_EXPIRED')}: Stan 1` }));
  expect(await card('Stan 1').findByText('sentence for STATUS_NOT_ALLOWED')).toBeTruthy();
});

test('a listing is deleted only after a question, and can be brought back where it was', async () => {
  const { user, t } = await opened([listing(1)]);
  await user.click(screen.getByRole('button', { name: t('mine.delete') }));
  const dialog = within(await screen.findByRole('dialog'));
  serverAnswers({ 'DELETE real-estate-listings/1': { status: 204 } });
  serverHas([], { total: 0, counts: { ARCHIVED: 1 } });
  await user.click(dialog.getByRole('button', { name: t('mine.delete') }));
  await screen.findByText(t('mine.status.ARCHIVED'));
  expect(document.activeElement?.textContent).toBe(t('mine.move.RESTORE'));
  expect(screen.getByRole('link', { name: 'Svi 0' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Obrisani 1' })).toBeTruthy();
  expect(screen.getByText(/Briše se zauvijek/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Uredi/ })).toBeNull();
  serverAnswers({ 'PUT real-estate-listings/1/status': { json: managed(1, 'PUBLISHED') } });
  serverHas([listing(1)]);
  await user.click(screen.getByRole('button', { name: `${t('mine.move.RESTORE')}: Stan 1` }));
  await screen.findByText(t('mine.status.PUBLISHED'));
  expect(callsOf('PUT real-estate-listings/1/status')[0]?.body).toEqual({ status: 'PUBLISHED' });
});

test('of two that are deleted at once both stay, as deleted', async () => {
  const { user, t } = await opened([listing(1), listing(2)]);
  const waiting: (() => void)[] = [];
  const slow = () => new Promise<{ status: number }>((resolve) => waiting.push(() => resolve({ status: 204 })));
  serverAnswers({ 'DELETE real-estate-listings/1': slow, 'DELETE real-estate-listings/2': slow });
  for (const name of ['Stan 1', 'Stan 2']) {
    await user.click(card(name).getByRole('button', { name: t('mine.delete') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('mine.delete') }));
    await user.click(dialog.getByRole('button', { name: t('form.cancel') }));
  }
  await waitFor(() => expect(waiting).toHaveLength(2));
  act(() => waiting.forEach((answer) => answer()));
  await waitFor(() => expect(screen.getAllByText(t('mine.status.ARCHIVED'))).toHaveLength(2));
});

test('a public listing is shared from its menu; an address that may not be copied is selected', async () => {
  const { user, t } = await opened([listing(1), listing(2, { status: 'PAUSED', url: null })]);
  expect(card('Stan 2').queryByRole('button', { name: t('share.open') })).toBeNull();
  await user.click(card('Stan 1').getByRole('button', { name: t('share.open') }));
  const dialog = within(await screen.findByRole('dialog'));
  const address = `${location.origin}/home/listing/1/stan`;
  const whatsapp = dialog.getByRole('link', { name: t('share.whatsapp') }).getAttribute('href') ?? '';
  expect(new URL(whatsapp).searchParams.get('text')).toBe(`Stan 1\n${address}`);
  expect(dialog.getByRole('link', { name: t('share.expose') }).getAttribute('href')).toBe('/expose/1.pdf');
  await user.click(dialog.getByRole('button', { name: t('share.copy') }));
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(await dialog.findByText(t('share.copied'))).toBeTruthy();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowed'));
  await user.click(dialog.getByRole('button', { name: t('share.copy') }));
  expect(await dialog.findByText(t('share.by_hand'))).toBeTruthy();
  const field = dialog.getByLabelText<HTMLInputElement>(t('share.address'));
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(address);
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { missingFacts } from '#domain/listings/missing-facts.ts';
import type { Translate } from '#i18n/translate.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { toldToasts } from '../../support/browser/browser.ts';
import { callsOf, refusal, serverAnswers } from '../../support/islands/island.tsx';
import { input, opened, part, publish, save, server, useListingEditor } from '../../support/islands/listing-editor.tsx';

useListingEditor();

const status = 'PUT real-estate-listings/7/status';
const panel = (t: Translate) => within(screen.getByRole('region', { name: new RegExp(`^${t('editor.status')}`) }));
const progress = (name: string) => within(screen.getByRole('navigation', { name }));

test('the list of missing facts leads to the field of each, and loses what is filled in', async () => {
  const { user, t } = await opened({ rooms: null, title: { hr: null, en: null } });
  const list = progress(t('editor.progress'));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    t('listing.field.rooms'),
    t('listing.field.title'),
  ]);
  await user.click(list.getByRole('button', { name: t('listing.field.rooms') }));
  await waitFor(() => expect(document.activeElement).toBe(input(t('listing.field.rooms'))));
  await user.keyboard('3');
  expect(list.queryByRole('button', { name: t('listing.field.rooms') })).toBeNull();
});

test('everything that may be missing has a field that the list can lead to', async () => {
  const advertiser = { ...server.listing.advertiser, kind: 'AGENCY' as const, company: null, oib: null };
  const nothing = { ...advertiser, name: null, contactEmail: null, licenceNumber: null };
  const { t } = await opened({
    ...{ type: null, title: { hr: null, en: null }, description: { hr: null, en: null }, settlementId: null },
    ...{ rooms: null, netArea: null, floor: null, priceCents: null, condition: null, energyState: 'HAS' },
    ...{ energyClass: null, images: [], advertiser: nothing },
  });
  const missing = missingFacts({ ...server.listing, images: [] });
  expect(missing.length).toBeGreaterThan(14);
  for (const path of missing) {
    const place = { title: 'title-hr', description: 'description-hr' }[path] ?? path.replace('.', '-');
    expect([path, document.getElementById(`field-${place}`) !== null]).toEqual([path, true]);
    expect([path, t(factKey(path)) === factKey(path)]).toEqual([path, false]);
  }
});

test('publishing what is incomplete tells everything at once and calls nobody', async () => {
  const { user, t } = await opened({ rooms: null, netArea: null });
  await user.type(input(t('listing.field.yearBuilt')), 'x');
  await user.click(panel(t).getByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') }));
  const summary = within(
    await screen.findByText(t('editor.summary_missing')).then((p) => p.closest('[role=alert]') as HTMLElement),
  );
  expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    t('listing.field.rooms'),
    t('listing.field.netArea'),
    t('listing.field.yearBuilt'),
  ]);
  expect(input(t('listing.field.rooms')).getAttribute('aria-invalid')).toBe('true');
  expect(callsOf(publish)).toHaveLength(0);
});

test('publishing sends everything that was typed, tells it, and leads to the public page', async () => {
  const { user, t } = await opened();
  await user.type(input(t('listing.field.street')), ' 10');
  await user.click(panel(t).getByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') }));
  const [notice] = await screen.findAllByRole('status').then((all) => all.filter((one) => one.tabIndex === -1));
  const link = within(notice as HTMLElement).getByRole('link', { name: t('editor.view') });
  expect(link.getAttribute('href')).toBe('/home/listing/7/stan');
  expect(notice?.textContent).toContain(t('mine.moved.PUBLISHED'));
  expect(document.activeElement).toBe(notice);
  const bar = document.querySelector('.phone-bar');
  expect(bar?.textContent).toBe(t('mine.moved.PUBLISHED') + t('editor.view'));
  expect(bar?.querySelector('a')?.getAttribute('href')).toBe('/home/listing/7/stan');
  expect(server.listing).toMatchObject({ status: 'PUBLISHED', street: 'Marmontova ulica 10' });
  expect(screen.queryByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') })).toBeNull();
});

test('two clicks publish once', async () => {
  const { user, t } = await opened();
  await user.dblClick(panel(t).getByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') }));
  await screen.findAllByRole('link', { name: t('editor.view') });
  expect(callsOf(publish)).toHaveLength(1);
});

test('a listing that others have changed meanwhile is not published unseen', async () => {
  const { user, t } = await opened();
  server.listing = { ...server.listing, version: 4, netArea: 12 };
  await user.click(panel(t).getByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') }));
  await waitFor(() => expect(input(t('listing.field.netArea')).value).toBe('12'));
  expect(server.listing.status).toBe('DRAFT');
  expect(toldToasts().map(({ detail }) => detail)).toEqual([t('editor.changed_meanwhile')]);
});

test('a public listing cannot lose what it must have: the field says so, everything else is saved', async () => {
  const { user, t } = await opened({ status: 'PUBLISHED', moves: ['PAUSED'], url: '/home/listing/7/stan' });
  await user.clear(input(t('listing.field.netArea')));
  await user.type(input(t('listing.field.houseNumber')), 'c');
  await user.tab();
  await waitFor(() => expect(server.listing.houseNumber).toBe('12c'));
  expect(server.listing.netArea).not.toBeNull();
  expect(screen.getByText(t('errors.VALUE_REQUIRED'))).toBeTruthy();
  expect(callsOf(save)).toHaveLength(1);
});

test('pausing, reserving and selling are offered as far as the status allows', async () => {
  const moves = ['PAUSED', 'RESERVED', 'SOLD', 'ARCHIVED'] as const;
  const { user, t } = await opened({ status: 'PUBLISHED', moves: [...moves], purpose: 'RENT' });
  serverAnswers({
    [status]: ({ body }) => ({
      json: (server.listing = { ...server.listing, ...(body as object), moves: ['PUBLISHED'], version: 5 }),
    }),
  });
  const actions = panel(t);
  expect(actions.getByRole('button', { name: t('mine.move.LET') })).toBeTruthy();
  await user.click(actions.getByRole('button', { name: t('mine.move.PAUSED') }));
  await actions.findByRole('button', { name: t('mine.move.PUBLISHED_from_PAUSED') });
  expect(callsOf(status)[0]?.body).toEqual({ status: 'PAUSED' });
  expect(actions.queryByRole('button', { name: t('mine.move.LET') })).toBeNull();
});

test('a move that is not allowed is told beside the buttons', async () => {
  const { user, t } = await opened({ status: 'PUBLISHED', moves: ['PAUSED'] });
  serverAnswers({ [status]: refusal(409, 'STATUS_NOT_ALLOWED') });
  await user.click(screen.getByRole('button', { name: t('mine.move.PAUSED') }));
  expect(await screen.findByText('sentence for STATUS_NOT_ALLOWED')).toBeTruthy();
});

test('deleting asks once more; a deleted listing can be brought back', async () => {
  const { user, t } = await opened();
  serverAnswers({
    'DELETE real-estate-listings/7': () => {
      server.listing = { ...server.listing, status: 'ARCHIVED', moves: ['DRAFT'], version: 3 };
      return { status: 204 };
    },
    [status]: () => ({
      json: (server.listing = { ...server.listing, status: 'DRAFT', moves: ['PUBLISHED'], version: 4 }),
    }),
  });
  await user.click(screen.getByRole('button', { name: t('editor.delete') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('editor.delete') }));
  expect(await screen.findByText(t('editor.archived'))).toBeTruthy();
  expect(screen.queryByRole('heading', { name: t('editor.section.what') })).toBeNull();
  await user.click(screen.getByRole('button', { name: t('mine.move.RESTORE') }));
  expect(await screen.findByRole('heading', { name: t('editor.section.what') })).toBeTruthy();
});

test('an admin blocks with a reason', async () => {
  const { user, t } = await opened({ status: 'PUBLISHED', moves: ['BLOCKED'] });
  serverAnswers({ [status]: () => ({ json: { ...server.listing, status: 'BLOCKED', moves: [], version: 5 } }) });
  await user.click(screen.getByRole('button', { name: t('editor.block') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('editor.block') }));
  expect(callsOf(status)).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Lažni oglas');
  await user.click(dialog.getByRole('button', { name: t('editor.block') }));
  await waitFor(() => expect(callsOf(status)[0]?.body).toEqual({ status: 'BLOCKED', reason: 'Lažni oglas' }));
});

test('an admin ends the block with a reason', async () => {
  const { user, t } = await opened({ status: 'BLOCKED', moves: ['ARCHIVED', 'PUBLISHED'], blockReason: 'Lažni oglas' });
  serverAnswers({ [status]: () => ({ json: { ...server.listing, status: 'PUBLISHED', moves: [], version: 5 } }) });
  const label = t('mine.move.PUBLISHED_from_BLOCKED');
  await user.click(screen.getByRole('button', { name: label }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Ispravljeno');
  await user.click(dialog.getByRole('button', { name: label }));
  await waitFor(() => expect(callsOf(status)[0]?.body).toEqual({ status: 'PUBLISHED', reason: 'Ispravljeno' }));
});

test('the preview is the card as others will see it, in words of the page', async () => {
  const { user, t } = await opened({ rooms: 3, floor: 2 }, 'en');
  const preview = part(t('editor.preview'));
  await user.clear(input(t('listing.field.priceCents')));
  await user.type(input(t('listing.field.priceCents')), '200k');
  expect(await preview.findByText('€200,000')).toBeTruthy();
  expect(preview.getByText(/3.rooms/)).toBeTruthy();
  await user.click(screen.getByLabelText(t('editor.on_request')));
  expect(await preview.findByText(/request/i)).toBeTruthy();
});

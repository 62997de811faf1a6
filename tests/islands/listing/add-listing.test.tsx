import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddListing } from '#islands/add-listing/AddListing.tsx';
import { makeDraft } from '#islands/add-listing/make-draft.ts';
import { noTotals } from '../../support/islands/my-listings.tsx';
import { keptToasts } from '../../support/browser/browser.ts';
import { callsOf, enter, refusal, serverAnswers, show, useIslands, went } from '../../support/islands/island.tsx';
import { pass } from '../../support/runs/clock.ts';

useIslands();

const post = 'POST real-estate-listings';
const list = 'GET users/me/real-estate-listings';

function draft(id: number, more: object = {}) {
  return {
    ...{
      id,
      kind: 'SINGLE',
      status: 'DRAFT',
      purpose: null,
      category: null,
      type: null,
      title: { hr: null, en: null },
    },
    ...{
      priceCents: null,
      previousPriceCents: null,
      priceOnRequest: false,
      freeUnits: null,
      settlementId: null,
      place: null,
    },
    ...{
      image: null,
      imageCount: 0,
      missing: ['purpose'],
      moves: ['ARCHIVED'],
      blockReason: null,
      block: null,
      url: null,
    },
    ...{ publishedAt: null, expiresAt: null, archivedAt: null, updatedAt: '2026-11-21T10:00:00.000Z' },
    ...{ referenceNumber: null, views: 0, usualViews: null, contacts: 0, phoneClicks: 0, days: [], ...more },
  };
}

const drafts = (...items: object[]) => ({
  json: { items, total: items.length, page: 1, pageSize: 20, counts: { DRAFT: items.length }, totals: noTotals },
});

test('one call makes the draft, and its editor takes the place of this page', async () => {
  enter();
  serverAnswers({ [post]: { status: 201, json: { id: 17 } } });
  const { t } = show(AddListing);
  expect(screen.getByText(t('add.working'))).toBeTruthy();
  await waitFor(() => expect(went.mock.calls).toEqual([['/home/manage-listing/17']]));
  expect(location.replace).toHaveBeenCalledOnce();
  expect(callsOf(post)).toHaveLength(1);
});

test('the editor is in the language of the page', async () => {
  enter();
  serverAnswers({ [post]: { status: 201, json: { id: 17 } } });
  show(AddListing, 'en');
  await waitFor(() => expect(went).toHaveBeenCalledWith('/en/home/manage-listing/17'));
});

test('who is not logged in is warned for 4 s, logs in and comes back', async () => {
  history.replaceState(null, '', '/home/add-listing');
  const { t } = show(AddListing);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/login'));
  expect(sessionStorage.getItem('redirectUrl')).toBe('/home/add-listing');
  const detail = t('errors.CREATE_LISTING_LOGIN_WARNING');
  expect(keptToasts()).toEqual([{ key: 'CREATE_LISTING_LOGIN_WARNING', severity: 'warning', detail, life: 4000 }]);
  expect(callsOf(post)).toEqual([]);
});

test.each([
  ['PROJECT', 'true'],
  ['PROJECT_WITHOUT_FLOOR_PLAN', 'false'],
])('%s makes a project, whose editor is another', async (kind, hasFloorPlans) => {
  enter('ADMIN');
  history.replaceState(null, '', `/home/add-listing?kind=${kind}`);
  serverAnswers({ 'POST real-estate-project-listings': { status: 201, json: { id: 5 } } });
  show(AddListing);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home/manage-project-listing/5'));
  expect(callsOf('POST real-estate-project-listings')).toMatchObject([{ query: { hasFloorPlans } }]);
  expect(callsOf(post)).toEqual([]);
});

test('a refusal is told and can be tried again', async () => {
  enter();
  serverAnswers({ [post]: refusal(422, 'LIMIT_REACHED') });
  const { user, t } = show(AddListing);
  await screen.findByText('sentence for LIMIT_REACHED');
  expect(screen.getByRole('link', { name: t('add.my_listings') }).getAttribute('href')).toBe('/home/my-listings');
  serverAnswers({ [post]: { status: 201, json: { id: 18 } } });
  await user.dblClick(screen.getByRole('button', { name: t('form.again') }));
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home/manage-listing/18'));
  expect(callsOf(post)).toHaveLength(2);
});

test('a page that is reloaded before its answer came finds the draft that was made', async () => {
  enter();
  serverAnswers({ [post]: () => new Promise(() => undefined) });
  const { unmount } = show(AddListing);
  await waitFor(() => expect(callsOf(post)).toHaveLength(1));
  unmount();
  // The lock of a page goes with it.
  localStorage.removeItem('portal.draft');
  serverAnswers({ [list]: drafts(draft(20, { purpose: 'SALE' }), draft(19)) });
  show(AddListing);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home/manage-listing/19'));
  expect(callsOf(post)).toHaveLength(1);
  expect(callsOf(list).at(-1)).toMatchObject({ query: { status: 'DRAFT' } });
});

test('a draft that has been written in is not taken for a new one', async () => {
  enter();
  const written = [{ title: { hr: 'Stan', en: null } }, { priceCents: 100 }, { imageCount: 1 }, { settlementId: 3 }];
  serverAnswers({
    [list]: drafts(...written.map((facts, index) => draft(30 + index, facts))),
    [post]: { status: 201, json: { id: 40 } },
  });
  show(AddListing);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home/manage-listing/40'));
});

test('a draft that was never written in is opened again instead of another, the newest first', async () => {
  enter();
  serverAnswers({ [list]: drafts(draft(52, { purpose: 'SALE' }), draft(51), draft(50)) });
  show(AddListing);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/home/manage-listing/51'));
  expect(callsOf(post)).toEqual([]);
});

test('two tabs that a confirmed mail opens make one draft', async () => {
  enter();
  let made = 0;
  serverAnswers({
    [list]: () => drafts(...Array.from({ length: made }, () => draft(17))),
    [post]: () => ({ status: 201, json: { id: 16 + ++made } }),
  });
  const both = Promise.all([makeDraft('SINGLE', 'one'), makeDraft('SINGLE', 'two')]);
  await pass(1000);
  expect(await both).toEqual(['/home/manage-listing/17', '/home/manage-listing/17']);
  expect(callsOf(post)).toHaveLength(1);
});

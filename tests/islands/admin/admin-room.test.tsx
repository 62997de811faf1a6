import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminListings } from '#islands/admin/AdminListings.tsx';
import { AdminLog } from '#islands/admin/AdminLog.tsx';
import { AdminReports } from '#islands/admin/AdminReports.tsx';
import { AdminUsers } from '#islands/admin/AdminUsers.tsx';
import { lists, listing, opened, roomHas, useRoom } from '../../support/islands/admin-room.tsx';
import { callsOf, enter, refusal, serverAnswers, show, toldToasts, went } from '../../support/islands/island.tsx';

useRoom();

const queries = (call: string = lists.listings) => callsOf(call).map(({ query }) => query);

test.each([
  ['/home/admin', AdminListings, lists.listings],
  ['/home/admin/users?role=ADMIN', AdminUsers, lists.users],
  ['/home/admin/reports', AdminReports, lists.reports],
  ['/home/admin/log?listing=17', AdminLog, lists.log],
] as const)('%s sends who is not logged in to login and back', async (path, Part, call) => {
  localStorage.clear();
  history.replaceState(null, '', path);
  show(Part);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/login'));
  expect(sessionStorage.getItem('redirectUrl')).toBe(path);
  expect(callsOf(call)).toEqual([]);
});

test.each([AdminListings, AdminUsers, AdminReports, AdminLog])(
  'whoever is no admin reads a sentence and finds the way home (%#)',
  async (Part) => {
    enter('USER');
    serverAnswers(Object.fromEntries(Object.values(lists).map((call) => [call, refusal(403, 'FORBIDDEN')])));
    const { t } = show(Part);
    await screen.findByRole('heading', { name: t('admin.room.no_entry') });
    expect(screen.getByRole('link', { name: t('admin.room.home') }).getAttribute('href')).toBe('/home');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(toldToasts()).toEqual([]);
  },
);

test('an editor, whom the first part is closed to, is led to the one that is open, unless a second step is missing', async () => {
  history.replaceState(null, '', '/home/admin');
  for (const [code, target] of [
    ['SECOND_STEP_REQUIRED', undefined],
    ['FORBIDDEN', '/home/admin/texts'],
  ] as const) {
    enter('EDITOR');
    serverAnswers({ [lists.listings]: refusal(403, code) });
    const { t, unmount } = show(AdminListings);
    await screen.findByRole('heading', { name: t(target ? 'admin.room.no_entry' : 'admin.room.two_step') });
    if (target) expect(went).toHaveBeenCalledWith(target);
    else expect(went).not.toHaveBeenCalled();
    unmount();
  }
});

test('the server decides who is an admin, not what the browser remembers', async () => {
  enter('USER');
  const { t } = await opened(AdminListings, lists.listings, { items: [listing(1)] });
  expect(screen.getByRole('heading', { name: 'Stan 1' })).toBeTruthy();
  const parts = within(screen.getByRole('navigation', { name: t('admin.room.parts') })).getAllByRole('link');
  expect(parts.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/home/admin', 'page'],
    ['/home/admin/reports', null],
    ['/home/admin/papers', null],
    ['/home/admin/reviews', null],
    ['/home/admin/users', null],
    ['/home/admin/texts', null],
    ['/home/admin/limits', null],
    ['/home/admin/misreadings', null],
    ['/home/admin/health', null],
    ['/home/admin/log', null],
  ]);
});

test('a moderator has a part of the room, and an editor is led to none of it', async () => {
  enter('MODERATOR');
  const { t } = await opened(AdminListings, lists.listings, { items: [listing(1)] });
  const parts = () =>
    within(screen.getByRole('navigation', { name: t('admin.room.parts') }))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(parts()).toHaveLength(5);
  expect(parts()).not.toContain('/home/admin/log');
});

test('who needs a second step first is led to where it is set up', async () => {
  enter('ADMIN');
  serverAnswers({ [lists.listings]: refusal(403, 'SECOND_STEP_REQUIRED') });
  const { t } = show(AdminListings);
  await screen.findByRole('heading', { name: t('admin.room.two_step') });
  const link = screen.getByRole('link', { name: t('admin.room.two_step_link') });
  expect(link.getAttribute('href')).toBe('/home/account');
  expect(toldToasts()).toEqual([]);
});

test('a list that cannot be read says why and can be read again', async () => {
  serverAnswers({ [lists.listings]: refusal(503, 'UNAVAILABLE') });
  const { user, t } = show(AdminListings);
  await screen.findByText('sentence for UNAVAILABLE');
  roomHas(lists.listings, [listing(1)]);
  await user.click(screen.getByRole('button', { name: t('form.again') }));
  expect(await screen.findByText('Stan 1')).toBeTruthy();
});

test('filters stand in the address, begin on the first page, and Back takes them back', async () => {
  history.replaceState(null, '', '/home/admin?page=2');
  const { user, t } = await opened(AdminListings, lists.listings, {
    items: [listing(1)],
    more: { total: 45, page: 2 },
  });
  await user.selectOptions(screen.getByLabelText(t('admin.listings.status')), 'BLOCKED');
  await user.selectOptions(screen.getByLabelText(t('admin.listings.kind')), 'PROJECT');
  await user.click(screen.getByRole('checkbox', { name: t('admin.listings.reported') }));
  await user.type(screen.getByRole('searchbox'), ' stan split {Enter}');
  const asked = { q: 'stan split', kind: 'PROJECT', status: 'BLOCKED', reported: '1' };
  await waitFor(() => expect(queries().at(-1)).toEqual(asked));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(asked);
  history.replaceState(null, '', '/home/admin?status=SOLD');
  dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(queries().at(-1)).toEqual({ status: 'SOLD' }));
});

test('nonsense in the address is left out', async () => {
  history.replaceState(null, '', '/home/admin?status=GONE&kind=X&owner=-1&reported=yes&page=x&x=1');
  await opened(AdminListings, lists.listings, { items: [listing(1)] });
  expect(queries()).toEqual([{}]);
});

test('nothing found leads back to everything', async () => {
  history.replaceState(null, '', '/home/admin?q=vila');
  const { user, t } = await opened(AdminListings, lists.listings, { items: [] });
  expect(screen.getByRole('heading', { name: t('admin.listings.nothing') })).toBeTruthy();
  roomHas(lists.listings, [listing(1)]);
  await user.click(screen.getByRole('button', { name: t('admin.room.all') }));
  await screen.findByText('Stan 1');
  expect(location.search).toBe('');
});

test('a list of more than are counted says so, and leads to the last page', async () => {
  const { t } = await opened(AdminListings, lists.listings, { items: [listing(1)], more: { total: 10_000 } });
  expect(screen.getByText(t('admin.listings.at_least', { number: '10.000' }))).toBeTruthy();
  const last = screen.getByRole('link', { name: t('form.page', { page: 500 }) });
  expect(last.getAttribute('href')).toBe('?page=500');
});

test('turning the page moves the focus to the beginning of the list', async () => {
  const { user, t } = await opened(AdminListings, lists.listings, { items: [listing(1)], more: { total: 45 } });
  roomHas(lists.listings, [listing(2)], { total: 45, page: 2 });
  await user.click(screen.getByRole('link', { name: t('form.page', { page: 2 }) }));
  await screen.findByText('Stan 2');
  expect(document.activeElement?.textContent).toBe(t('admin.listings.total', { number: '45' }));
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminReports } from '#islands/admin/AdminReports.tsx';
import { AdminLog } from '#islands/admin/AdminLog.tsx';
import {
  action,
  blocked,
  item,
  lists,
  opened,
  report,
  roomHas,
  useRoom,
  user as person,
} from '../../support/islands/admin-room.tsx';
import { callsOf, serverAnswers } from '../../support/islands/island.tsx';

useRoom();

const open = (...items: object[]) => opened(AdminReports, lists.reports, { items });
const dialog = () => within(screen.getByRole('dialog'));
const call = 'PUT admin/reports/4';
const fraud = 'Prijevara ili pokušaj prijevare';

test('open reports come first, with what they say and the listing as it is now', async () => {
  await open(report(4));
  expect(callsOf(lists.reports).map(({ query }) => query)).toEqual([{ closed: '0' }]);
  const one = item(fraud);
  expect(one.getByText(/Traži novac/).textContent).toBe('Traži novac.\nUnaprijed.');
  expect(one.getByRole('link', { name: 'ivo@example.hr' }).getAttribute('href')).toBe('mailto:ivo%40example.hr');
  expect(one.getByRole('heading', { level: 3 }).textContent).toBe('Stan 17');
  expect(one.getByRole('button', { name: 'Blokiraj: Stan 17' })).toBeTruthy();
});

test('closed reports and those of one listing are asked for by the address', async () => {
  history.replaceState(null, '', '/home/admin/reports?show=closed&listing=17');
  const { user } = await open(report(4, { closedAt: '2026-11-21T09:00:00.000Z', note: 'U redu' }));
  const asked = () => callsOf(lists.reports).at(-1)?.query;
  expect(asked()).toEqual({ closed: '1', listing: '17' });
  expect(item(fraud).getByText('U redu')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Sve' }));
  await waitFor(() => expect(asked()).toEqual({ listing: '17' }));
  await user.click(screen.getByRole('link', { name: /^Oglas #17/ }));
  await waitFor(() => expect(asked()).toEqual({}));
  expect(location.search).toBe('?show=all');
});

test.each([
  [report(4), 'oglas ostaje objavljen.'],
  [report(4, { listing: blocked(17) }), 'oglas je blokiran.'],
  [report(4, { listing: { ...blocked(17), status: 'SOLD' } }), 'oglas se više ne prikazuje.'],
])('closing a report says which decision is mailed to whom (%#)', async (one, decision) => {
  const { user, t } = await open(one);
  serverAnswers({ [call]: { json: {} } });
  await user.click(screen.getByRole('button', { name: 'Zatvori prijavu: Stan 17' }));
  expect(dialog().getByText(decision)).toBeTruthy();
  expect(dialog().getByText(/ivo@example\.hr/)).toBeTruthy();
  expect(dialog().getByText(t('admin.reports.note_mailed'))).toBeTruthy();
  await user.type(dialog().getByLabelText(t('admin.reports.note')), ' Pregledano ');
  roomHas(lists.reports, []);
  await user.click(dialog().getByRole('button', { name: 'Zatvori prijavu' }));
  await screen.findByRole('heading', { name: t('admin.reports.nothing') });
  expect(callsOf(call).map(({ body }) => body)).toEqual([{ closed: true, note: 'Pregledano' }]);
  expect(document.activeElement?.textContent).toBe('0 prijava');
});

test('closing a report without an address says that only admins see the note, which may be left out', async () => {
  const { user, t } = await open(report(4, { mailFrom: '' }));
  serverAnswers({ [call]: { json: {} } });
  expect(item(fraud).getByText(/bez adrese/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Zatvori prijavu: Stan 17' }));
  expect(dialog().getByText(t('admin.reports.note_kept'))).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Zatvori prijavu' }));
  await waitFor(() => expect(callsOf(call).map(({ body }) => body)).toEqual([{ closed: true, note: '' }]));
});

test('blocking what is reported closes the report, and the other open ones unless they are to wait', async () => {
  const block = 'PUT admin/reports/4/block';
  const { user, t } = await open(report(4, { listing: { ...report(4).listing, openReports: 3 } }));
  serverAnswers({ [block]: { json: {} } });
  await user.click(screen.getByRole('button', { name: 'Blokiraj: Stan 17' }));
  expect(dialog().getByText(t('admin.block.report_text'))).toBeTruthy();
  await user.click(dialog().getByRole('checkbox', { name: t('admin.block.others', { count: 2 }) }));
  await user.type(dialog().getByLabelText(t('admin.room.reason')), 'Tuđe slike');
  await user.click(dialog().getByRole('button', { name: 'Blokiraj' }));
  await waitFor(() =>
    expect(callsOf(block).map(({ body }) => body)).toEqual([{ reason: 'Tuđe slike', others: false }]),
  );
  await user.click(screen.getByRole('button', { name: 'Blokiraj: Stan 17' }));
  await user.click(dialog().getByRole('checkbox'));
  await user.type(dialog().getByLabelText(t('admin.room.reason')), 'Tuđe');
  await user.click(dialog().getByRole('button', { name: 'Blokiraj' }));
  await waitFor(() => expect(callsOf(block).at(-1)?.body).toEqual({ reason: 'Tuđe', others: true }));
});

test('a closed report is opened again after a question', async () => {
  const { user } = await open(report(4, { closedAt: '2026-11-21T09:00:00.000Z' }));
  serverAnswers({ [call]: { json: {} } });
  await user.click(screen.getByRole('button', { name: 'Ponovno otvori: Stan 17' }));
  await user.click(dialog().getByRole('button', { name: 'Ponovno otvori' }));
  await waitFor(() => expect(callsOf(call).map(({ body }) => body)).toEqual([{ closed: false, note: '' }]));
});

test('the log says who did what to what, and names narrow it', async () => {
  roomHas(lists.users, [person(3, { username: 'urednica', role: 'ADMIN' })]);
  const role = { act: 'USER_ROLE', listing: null, details: 'ADMIN' } as const;
  const { user, t } = await opened(AdminLog, lists.log, {
    items: [
      action(1),
      action(2, { ...role, admin: null, user: { id: 9, username: 'iva' } }),
      action(3, { act: 'LISTING_STATUS', details: 'PAUSED' }),
      action(4, { act: 'FILES_CHANGED', details: 'DOCUMENT_MADE_PUBLIC Opis gradnje.pdf (a.pdf)' }),
      action(5, { act: 'DOCUMENT_READ', details: 'b.pdf' }),
      action(6, { act: 'PAPER_REFUSED', details: 'OWNERSHIP Drugi vlasnik' }),
    ],
  });
  expect(item('Blokiran oglas').getByText('Tuđe slike')).toBeTruthy();
  expect(item('Blokiran oglas').getByText('20. 11. 2026. 11:05')).toBeTruthy();
  expect(item('Promijenjena uloga').getByText('→ Administrator')).toBeTruthy();
  expect(item('Promijenjena uloga').getByText(t('admin.log.nobody'), { exact: false })).toBeTruthy();
  expect(item('Promijenjeno stanje oglasa').getByText('→ Pauzirano')).toBeTruthy();
  const opis = 'Dokument je postao javan: Opis gradnje.pdf (a.pdf)';
  expect(item('Promijenjene datoteke oglasa').getByText(opis)).toBeTruthy();
  expect(item('Otvoren privatni dokument').getByText('Datoteka b.pdf')).toBeTruthy();
  expect(item('Odbijena dokumentacija').getByText('Vlasnički list')).toBeTruthy();
  expect(item('Odbijena dokumentacija').getByText('Drugi vlasnik')).toBeTruthy();
  const asked = () => callsOf(lists.log).at(-1)?.query;
  await user.click(screen.getByRole('link', { name: '#9 iva' }));
  await waitFor(() => expect(asked()).toEqual({ user: '9' }));
  await user.selectOptions(await screen.findByLabelText(t('admin.log.who')), 'urednica');
  await user.selectOptions(screen.getByLabelText(t('admin.log.what')), 'USER_ROLE');
  await waitFor(() => expect(asked()).toEqual({ admin: '3', act: 'USER_ROLE', user: '9' }));
  await user.clear(screen.getByLabelText(t('admin.log.user')));
  await user.type(screen.getByLabelText(t('admin.log.user')), '{Enter}');
  await user.type(screen.getByLabelText(t('admin.log.listing')), 'abc{Enter}');
  expect(await screen.findByText(t('errors.NUMBER_INVALID'))).toBeTruthy();
  await user.clear(screen.getByLabelText(t('admin.log.listing')));
  await user.type(screen.getByLabelText(t('admin.log.listing')), '#17{Enter}');
  await waitFor(() => expect(asked()).toEqual({ admin: '3', act: 'USER_ROLE', listing: '17' }));
  expect(screen.queryByText(t('errors.NUMBER_INVALID'))).toBeNull();
});

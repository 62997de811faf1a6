import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AdminPapers } from '#islands/admin/AdminPapers.tsx';
import { item, listing, lists, opened, paper, roomHas, useRoom } from '../../support/islands/admin-room.tsx';
import { callsOf, refusal, serverAnswers, toldToasts } from '../../support/islands/island.tsx';

useRoom();

const open = (...items: object[]) => opened(AdminPapers, lists.papers, { items });
const call = 'PUT admin/papers/1';
const deed = (id: number) => `Vlasnički list: Stan ${id}`;
const dialog = () => within(screen.getByRole('dialog'));

test('papers show their files and what the listing says, and the tabs how much waits', async () => {
  serverAnswers({ 'GET admin/waiting': { json: { reports: 2, papers: 1, reviews: 0 } } });
  const { t } = await open(paper(1));
  const one = item(deed(1));
  expect(one.getByText('Marmontova 12')).toBeTruthy();
  expect(one.getByText('Ana Anić')).toBeTruthy();
  expect(one.getByText(t('admin.papers.since', { time: '20. 11. 2026. 11:05' }))).toBeTruthy();
  const parts = within(screen.getByRole('navigation', { name: t('admin.room.parts') }));
  expect(await parts.findByRole('link', { name: 'Prijave čeka 2' })).toBeTruthy();
  expect(parts.getByRole('link', { name: 'Dokumentacija čeka 1' }).getAttribute('aria-current')).toBe('page');
  expect(parts.getByRole('link', { name: 'Zahtjevi za pregled' })).toBeTruthy();
});

test('a file opens in a tab of its own', async () => {
  const tab = { closed: false, location: { href: '' } };
  vi.stubGlobal('open', () => tab);
  const { user } = await open(paper(1));
  serverAnswers({ 'GET real-estate-listings/1/ownership-document/d1.pdf': new Response('%PDF') });
  await user.click(item(deed(1)).getByRole('button', { name: 'Otvori izvadak.pdf' }));
  await waitFor(() => expect(tab.location.href).toMatch(/^blob:/));
});

test('what is checked leaves the queue, and the focus goes to the next', async () => {
  const { user, t } = await open(paper(1), paper(2));
  serverAnswers({ [call]: { json: {} } });
  await user.click(screen.getByRole('button', { name: 'Provjereno: Stan 1' }));
  roomHas(lists.papers, [paper(2)]);
  await user.click(dialog().getByRole('button', { name: t('admin.papers.check') }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(deed(2)));
  expect(screen.queryByText(deed(1))).toBeNull();
  expect(callsOf(call).map(({ body }) => body)).toEqual([
    { state: 'CHECKED', note: '', updatedAt: listing(1).updatedAt },
  ]);
  expect(toldToasts()).toMatchObject([{ severity: 'success', detail: t('admin.papers.checked') }]);
});

test('a refusal needs a reason', async () => {
  const { user, t } = await open(paper(1, { kind: 'USAGE_PERMIT' }));
  serverAnswers({ [call]: { json: {} } });
  await user.click(screen.getByRole('button', { name: 'Odbij…: Stan 1' }));
  await user.click(dialog().getByRole('button', { name: t('admin.papers.refuse_do') }));
  expect(dialog().getByText(t('errors.VALUE_REQUIRED'))).toBeTruthy();
  roomHas(lists.papers, []);
  await user.type(dialog().getByLabelText(t('admin.room.reason')), 'Druga zgrada');
  await user.click(dialog().getByRole('button', { name: t('admin.papers.refuse_do') }));
  await screen.findByRole('heading', { name: t('admin.papers.nothing') });
  expect(callsOf(call).map(({ body }) => body)).toEqual([
    { state: 'REFUSED', note: 'Druga zgrada', updatedAt: listing(1).updatedAt },
  ]);
});

test('files that were changed meanwhile close the question and are shown; what was written is kept', async () => {
  const { user, t } = await open(paper(1));
  serverAnswers({ [call]: refusal(409, 'CONFLICT') });
  const [before] = paper(1).documents;
  const other = { ...before!, fileName: 'new.pdf', title: 'novi.pdf' };
  await user.click(screen.getByRole('button', { name: 'Provjereno: Stan 1' }));
  await user.type(dialog().getByRole('textbox'), 'Čestica odgovara');
  roomHas(lists.papers, [
    paper(1, { documents: [other], listing: listing(1, { updatedAt: '2026-11-21T12:00:00.000Z' }) }),
  ]);
  await user.click(dialog().getByRole('button', { name: t('admin.papers.check') }));
  expect(await screen.findByRole('button', { name: 'Otvori novi.pdf' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toldToasts()).toMatchObject([{ severity: 'warning', detail: t('admin.room.changed') }]);
  await user.click(screen.getByRole('button', { name: 'Provjereno: Stan 1' }));
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Čestica odgovara');
});

test('what is decided says when, by whom and why, and can be decided otherwise', async () => {
  history.replaceState(null, '', '/home/admin/papers?decided=1');
  const decided = { decidedAt: '2026-11-21T09:00:00.000Z', decidedBy: { id: 3, username: 'urednica' } };
  const { t } = await open(
    paper(1, { ...decided, state: 'CHECKED' }),
    paper(2, { ...decided, state: 'REFUSED', note: 'Druga zgrada' }),
  );
  expect(callsOf(lists.papers)[0]?.query).toEqual({ decided: '1' });
  const by = { time: '21. 11. 2026. 10:00', username: 'urednica' };
  expect(item(deed(1)).getByText(t('admin.papers.was_checked_by', by))).toBeTruthy();
  expect(item(deed(1)).queryByRole('button', { name: /^Provjereno/ })).toBeNull();
  expect(item(deed(2)).getByText('Druga zgrada')).toBeTruthy();
  expect(item(deed(2)).getByRole('button', { name: /^Provjereno/ })).toBeTruthy();
});

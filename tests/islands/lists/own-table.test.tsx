import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toldToasts } from '../../support/browser/browser.ts';
import { callsOf, refusal, serverAnswers } from '../../support/islands/island.tsx';
import { list, listing, queries, serverHas } from '../../support/islands/my-listings.tsx';
import type { Call } from '../../support/islands/network.ts';
import { answers, change, done, price, row, sent, table, useOwnTable } from '../../support/islands/own-table.tsx';

useOwnTable();

test('a table tells reference, place, price, end, views beside those of like ones, and sums', async () => {
  const totals = { statuses: { PUBLISHED: 2 }, priceCents: { SALE: 37_000_000 }, views: 320, contacts: 4 };
  await table([listing(1, { referenceNumber: 'ST-1', views: 312, usualViews: 180, contacts: 4 }), listing(2)], {
    totals,
  });
  expect(row('Stan 1').getByText('ST-1')).toBeTruthy();
  expect(row('Stan 1').getByText('312')).toBeTruthy();
  expect(row('Stan 1').getByText('slični 180')).toBeTruthy();
  expect(price('Stan 1').value).toBe('185.000');
  expect(screen.getByText(/Objavljeni: 2 · Prodaja: 370\.000\s€ · 320 pregleda · 4 upita/)).toBeTruthy();
  expect(queries()[0]).toMatchObject({ pageSize: '100' });
});

test('headings sort, first up or down as it helps, then the other way', async () => {
  const { user, t } = await table([listing(1)]);
  await user.click(screen.getByRole('button', { name: t('mine.table.price') }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ sort: 'price' }));
  const heading = screen.getByRole('columnheader', { name: t('mine.table.price') });
  expect(heading.getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: t('mine.table.price') }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ sort: '-price' }));
  await user.click(screen.getByRole('button', { name: t('mine.table.views') }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ sort: '-views' }));
});

test('a price typed into its cell is saved from the one that was shown; a wrong one stays', async () => {
  const { user } = await table([listing(1), listing(2)]);
  answers(done(1));
  await user.clear(price('Stan 1'));
  await user.type(price('Stan 1'), 'puno{Enter}');
  expect(price('Stan 1').getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  await user.clear(price('Stan 1'));
  await user.type(price('Stan 1'), '180000{Enter}');
  await waitFor(() => expect(sent()).toEqual([[{ id: 1, price: { from: 18_500_000, to: 18_000_000 } }]]));
  expect(document.activeElement).toBe(price('Stan 2'));
  await user.type(price('Stan 2'), '9{Escape}');
  expect(price('Stan 2').value).toBe('185.000');
});

test('a price that looks mistyped is saved once confirmed', async () => {
  const { user, t } = await table([listing(1)]);
  answers(done(1, { doubt: 'PRICE_JUMPED' }));
  await user.clear(price('Stan 1'));
  await user.type(price('Stan 1'), '18500{Enter}');
  const question = within(
    (await screen.findByText(t('units.doubts.pending', { count: 1 }))).closest('.notice') as HTMLElement,
  );
  expect(question.getByText(new RegExp(t('units.doubt.PRICE_JUMPED').slice(0, 20)))).toBeTruthy();
  answers(done(1));
  await user.click(question.getByRole('button', { name: `Stan 1: ${t('units.doubts.confirm')}` }));
  await waitFor(() => expect(screen.queryByText(t('units.doubts.confirm'))).toBeNull());
  expect(sent().at(-1)).toEqual([{ id: 1, price: { from: 18_500_000, to: 1_850_000, confirmed: true } }]);
});

test('chosen rows are changed together; what was refused says why, and the rest can be taken back', async () => {
  const { user, t } = await table([listing(1), listing(2), listing(3, { status: 'SOLD', moves: ['PUBLISHED'] })]);
  for (const name of ['Stan 1', 'Stan 2', 'Stan 3']) await user.click(screen.getByLabelText(`Odaberi: ${name}`));
  const bar = within(screen.getByRole('group', { name: t('mine.table.bulk') }));
  answers(done(1), done(2, { problem: 'STATUS_NOT_ALLOWED', message: 'Ne može.' }), done(3));
  await user.click(bar.getByRole('button', { name: t('mine.table.act.RESERVED') }));
  expect(await screen.findByText(/Ne može\./)).toBeTruthy();
  expect(sent()).toEqual([
    [
      { id: 1, status: 'RESERVED' },
      { id: 2, status: 'RESERVED' },
      { id: 3, status: 'RESERVED' },
    ],
  ]);
  const toast = toldToasts().find(({ action }) => action);
  expect(toast?.detail).toBe('Promijenjena su 2 oglasa.');
  answers(done(1), done(3));
  await act(async () => toast?.action?.run());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual([
    { id: 1, status: 'PUBLISHED', from: 'RESERVED' },
    { id: 3, status: 'SOLD', from: 'RESERVED' },
  ]);
});

test('taking back waits for its turn, and leaves and names what was changed elsewhere meanwhile', async () => {
  const { user, t } = await table([listing(1), listing(2)]);
  answers(done(1));
  await user.click(row('Stan 1').getByRole('button', { name: t('mine.status.SOLD') }));
  await waitFor(() => expect(toldToasts()).toHaveLength(1));
  const late = Promise.withResolvers<void>();
  serverAnswers({
    async [change]() {
      await late.promise;
      return { json: { items: [done(2)] } };
    },
  });
  await user.click(row('Stan 2').getByRole('button', { name: t('mine.status.RESERVED') }));
  act(() => toldToasts()[0]?.action?.run());
  await waitFor(() => expect(sent()).toHaveLength(2));
  serverAnswers({ [change]: { json: { items: [done(1, { problem: 'CONFLICT', message: 'Drugdje.' })] } } });
  expect(sent()).toHaveLength(2);
  late.resolve();
  const notice = await screen.findByText('1 oglas nije promijenjen:');
  expect(notice.closest('.notice')?.textContent).toContain('Stan 1 – Drugdje.');
  expect(sent()[2]).toEqual([{ id: 1, status: 'PUBLISHED', from: 'SOLD' }]);
  expect(toldToasts().at(-1)).toMatchObject({ severity: 'warning', detail: t('mine.table.undone_partly') });
});

test('a hundred that fail lose no others: what was not saved says why and can be tried again', async () => {
  const { user, t } = await table(Array.from({ length: 102 }, (_, index) => listing(index + 1)));
  await user.click(screen.getByLabelText(t('mine.table.choose_page')));
  const bar = within(screen.getByRole('group', { name: t('mine.table.bulk') }));
  const results = (call: Call) => (call.body as { changes: { id: number }[] }).changes.map(({ id }) => done(id));
  serverAnswers({
    [change]: (call) =>
      callsOf(change).length === 1 ? refusal(503, 'UNAVAILABLE') : { json: { items: results(call) } },
  });
  serverAnswers({ [list]: refusal(503, 'UNAVAILABLE') });
  await user.click(bar.getByRole('button', { name: t('mine.table.act.PAUSED') }));
  const notice = within(
    (await screen.findByText('100 oglasa možda nije promijenjeno:')).closest('.notice') as HTMLElement,
  );
  expect(notice.getAllByRole('listitem')[0]?.textContent).toBe('Stan 1 – sentence for UNAVAILABLE');
  expect(toldToasts().map(({ detail }) => detail)).toContain('Promijenjena su 2 oglasa.');
  expect(bar.getByText(t('mine.table.chosen', { count: 102 }))).toBeTruthy();
  await user.click(notice.getByRole('button', { name: t('form.again') }));
  await waitFor(() => expect(screen.queryByText('100 oglasa možda nije promijenjeno:')).toBeNull());
  expect(sent().map((changes) => (changes as unknown[]).length)).toEqual([100, 2, 100]);
  expect(sent()[2]).toEqual(sent()[0]);
});

test('acts that the life cycle allows for none of the chosen are not offered; all that match can be chosen', async () => {
  const { user, t } = await table([listing(1, { status: 'DRAFT', moves: ['PUBLISHED'] })], { total: 2 });
  await user.click(screen.getByLabelText(t('mine.table.choose_page')));
  const bar = within(screen.getByRole('group', { name: t('mine.table.bulk') }));
  const enabled = bar.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);
  expect(enabled.map(({ textContent }) => textContent)).toEqual(
    ['act.PUBLISHED', 'act.ARCHIVED', 'copy', 'none'].map((key) => t(`mine.table.${key}`)),
  );
  serverHas([listing(1), listing(2)]);
  await user.click(screen.getByRole('button', { name: t('mine.table.choose_all', { count: 2 }) }));
  expect(await bar.findByText(t('mine.table.chosen', { count: 2 }))).toBeTruthy();
});

test('cells pasted from a spreadsheet change nothing before they are confirmed', async () => {
  const { user, t } = await table([listing(1), listing(2)]);
  const clipboardData = {
    getData: (type: string) => (type === 'text/plain' ? '180.000\tRezervirano\n190.000\tProdano' : ''),
  };
  fireEvent.paste(price('Stan 1'), { clipboardData });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Stan 1 · 185.000 € → 180.000 €',
    'Stan 1 · Objavljeno → Rezervirano',
    'Stan 2 · 185.000 € → 190.000 €',
    'Stan 2 · Objavljeno → Prodano',
  ]);
  expect(sent()).toEqual([]);
  answers(done(1), done(1), done(2), done(2));
  await user.click(dialog.getByRole('button', { name: t('units.changes.apply') }));
  await waitFor(() => expect(sent()[0]).toHaveLength(4));
});

test('what matches is saved as a file whose cells are no formulas', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  const { user, t } = await table([listing(1, { title: { hr: '=1+1', en: null }, referenceNumber: '@A;"1' })]);
  await user.click(screen.getByRole('button', { name: t('units.export') }));
  await waitFor(() => expect(files).toHaveLength(1));
  const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head = '', line = ''] = new TextDecoder().decode(bytes).split('\r\n');
  expect(head.split(';').slice(0, 3)).toEqual(['Broj oglasa', 'Naslov', 'Šifra']);
  expect(line.startsWith(`1;'=1+1;"'@A;""1";Split;185000,00;Objavljeno;`)).toBe(true);
});

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIslands } from '../../support/islands/island.tsx';
import { cell, clipboardEvent, openTable, textsOf, unit } from '../../support/islands/unit-table.tsx';

useIslands();

const published = { status: 'PUBLISHED' as const };
const price = 8;
const press = (row: number, column: number) => fireEvent.mouseDown(cell(row, column), { button: 0 });
const question = () => document.getElementById('doubts');

test('an unlikely price of a public project is asked about first, and saved once it is confirmed', async () => {
  const { user, t, server, editor } = openTable(published);
  press(1, price);
  await user.keyboard('15.000{Enter}');
  press(2, price);
  await user.keyboard('151.000{Enter}');
  await waitFor(() => expect(server.current().units[1]?.priceCents).toBe(15_100_000));
  expect(server.current().units[0]?.priceCents).toBe(15_000_000);
  expect(textsOf(1)[price - 1]).toBe('15.000');
  expect(cell(1, price).title).toBe(t('units.doubt.PRICE_UNLIKE_OTHERS'));
  expect(question()?.textContent).toContain(t('units.doubts.pending', { count: 1 }));
  await user.click(screen.getByRole('button', { name: `A-1: ${t('units.doubts.confirm')}` }));
  await waitFor(() => expect(server.current().units[0]?.priceCents).toBe(1_500_000));
  expect(question()).toBeNull();
  expect(cell(1, price).title).toBe('');
  expect(editor.$state.get().draft.edits.size).toBe(0);
});

test('the published price can be taken back, and several can be confirmed at once', async () => {
  const { user, t, server } = openTable(published);
  for (const row of [1, 2, 3]) {
    press(row, price);
    await user.keyboard('90.000{Enter}');
  }
  const asked = within(question() ?? document.body);
  expect(asked.getAllByText(t('units.doubt.PRICE_JUMPED'), { exact: false })).toHaveLength(3);
  await user.click(asked.getByRole('button', { name: /^A-2: Zadrži 150.000/ }));
  expect(textsOf(2)[price - 1]).toBe('150.000');
  await user.click(asked.getByRole('button', { name: t('units.doubts.confirm_all', { count: 2 }) }));
  await waitFor(() =>
    expect(server.current().units.map(({ priceCents }) => priceCents)).toEqual([9_000_000, 15_000_000, 9_000_000]),
  );
});

test('the price of a new unit waits too, while the unit and everything else is saved', async () => {
  const { user, t, server } = openTable(published);
  await user.click(screen.getByRole('button', { name: t('units.add') }));
  press(2, 1);
  await user.keyboard('A-4{Tab}');
  press(2, 3);
  await user.keyboard('2{Tab}50{Tab}');
  press(2, price);
  await user.keyboard('15000{Enter}');
  await waitFor(() => expect(server.current().units[1]).toMatchObject({ label: 'A-4', netArea: 50, priceCents: null }));
  expect(screen.getByRole('button', { name: `A-4: ${t('units.doubts.clear')}` })).toBeDefined();
  await user.click(screen.getByRole('button', { name: `A-4: ${t('units.doubts.confirm')}` }));
  await waitFor(() => expect(server.current().units[1]?.priceCents).toBe(1_500_000));
});

test('undo takes the price and the question away', async () => {
  const { user, server } = openTable(published);
  press(1, price);
  await user.keyboard('15.000{Enter}');
  expect(question()).not.toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(question()).toBeNull();
  expect(textsOf(1)[price - 1]).toBe('150.000');
  expect(server.current().version).toBe(1);
});

test('a draft is saved without a question, but says what looks wrong', async () => {
  const { user, t, server } = openTable({ units: [unit(1), unit(2), unit(3), unit(4)] });
  press(1, price);
  await user.keyboard('15.000{Enter}');
  await waitFor(() => expect(server.current().units[0]?.priceCents).toBe(1_500_000));
  expect(question()).toBeNull();
  expect(screen.getByText(t('units.doubts.noted', { count: 1 }))).toBeDefined();
  await user.click(screen.getByRole('button', { name: `A-1, ${t('units.price')}` }));
  expect(document.querySelector('.unit-below')?.textContent).toBe(t('units.doubt.PRICE_UNLIKE_OTHERS'));
});

test('on a phone the row is marked, and its form asks', async () => {
  const { user, t, server } = openTable(published, { narrow: true });
  await user.click(screen.getByRole('button', { name: /^A-1/ }));
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByLabelText(t('units.price'));
  await user.clear(field);
  await user.type(field, '15.000{Enter}');
  await user.click(await dialog.findByRole('button', { name: `A-1: ${t('units.doubts.confirm')}` }));
  await waitFor(() => expect(server.current().units[0]?.priceCents).toBe(1_500_000));
});

const pasted = (text: string) =>
  act(() => void cell(1, 1).dispatchEvent(clipboardEvent('paste', { 'text/plain': text }).event));

const table = [
  'Oznaka\tKat\tNeto površina\tCijena\tStatus',
  'A-1\t\t50\t155.000\tProdano',
  'A-2\t\t50\t20.000\tSlobodno',
  'A-3\t\t50\t180.000\tSlobodno',
  'A-4\t\t55\t160.000\tSlobodno',
].join('\n');

test('a paste into a public project says first what it changes, and can be given up', async () => {
  const { user, t, server } = openTable(published);
  pasted(table);
  const dialog = within(await screen.findByRole('dialog', { name: t('units.changes.title') }));
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(lines).toEqual([
    t('units.changes.added', { count: 1 }),
    t('units.changes.prices', { count: 2 }),
    t('units.changes.others', { count: 3 }),
    t('units.changes.status', { count: 1, from: 'Slobodno', to: 'Prodano' }),
    `A-2 · 150.000 € → 20.000 € – ${t('units.doubt.PRICE_UNLIKE_OTHERS')}`,
    'A-3 · 150.000 € → 180.000 €',
    'A-1 · 150.000 € → 155.000 €',
  ]);
  await user.click(dialog.getByRole('button', { name: t('form.cancel') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([textsOf(1)[7], server.current().version]).toEqual(['150.000', 1]);
});

test('a paste names the values that it cannot read', async () => {
  const { t } = openTable(published);
  press(1, price);
  pasted('oko 150\n150.000\njeftino');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(t('units.changes.wrong', { count: 2 }))).toBeDefined();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['A-1: oko 150', 'A-3: jeftino']),
  );
});

test('a paste that is applied is saved, but for unlikely prices, and is one step to undo', async () => {
  const { user, t, server, editor } = openTable(published);
  pasted(table);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('units.changes.apply') }));
  const prices = () => server.current().units.map(({ priceCents }) => priceCents);
  await waitFor(() => expect(prices()).toEqual([15_500_000, 15_000_000, 18_000_000, 16_000_000]));
  expect(question()).not.toBeNull();
  act(() => editor.undo());
  await waitFor(() => expect(prices()).toEqual([15_000_000, 15_000_000, 15_000_000]));
});

test('a paste of one cell, one that changes nothing, and one into a draft ask nothing', async () => {
  const { t, server } = openTable(published);
  pasted('A-1\nA-2');
  await waitFor(() => expect(cell(2, 1).getAttribute('aria-selected')).toBe('true'));
  expect(screen.queryByRole('dialog')).toBeNull();
  press(1, 1);
  pasted('A-9');
  await waitFor(() => expect(server.current().units[0]?.label).toBe('A-9'));
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  const draft = openTable();
  pasted(table);
  await waitFor(() => expect(draft.server.current().units).toHaveLength(4));
  expect(screen.queryByRole('dialog', { name: t('units.changes.title') })).toBeNull();
});

test('an import into a public project says what it changes, removed units too', async () => {
  const { user, t, server } = openTable(published);
  await user.click(screen.getByRole('button', { name: t('units.import') }));
  const file = new File(['Oznaka;Cijena\nA-1;165000\nA-7;150000'], 'cjenik.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(t('units.import_file')), file);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: t('units.import_REPLACE') }));
  expect(dialog.getByText(t('units.changes.removed', { count: 2 }))).toBeDefined();
  expect(dialog.getByText('A-1').parentElement?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'A-1 · 150.000 € → 165.000 €',
  );
  await user.click(dialog.getByRole('button', { name: t('units.changes.apply') }));
  await waitFor(() => expect(server.current().units.map(({ label }) => label)).toEqual(['A-1', 'A-7']));
});

test('«na upit» in a cell of prices empties it, and an empty one says so', async () => {
  const { user, t, server } = openTable();
  press(1, price);
  await user.keyboard('Na upit{Enter}');
  expect(cell(1, price).getAttribute('aria-invalid')).toBeNull();
  expect(textsOf(1)[price - 1]).toBe(t('unit.on_request'));
  await waitFor(() => expect(server.current().units[0]?.priceCents).toBeNull());
});

test('«1.2.3» in a cell of prices is an error with a sentence', async () => {
  const { user, t, server } = openTable(published);
  press(1, price);
  await user.keyboard('1.2.3{Enter}');
  expect(cell(1, price).title).toBe(t('errors.PRICE_INVALID'));
  act(() => void cell(2, price).dispatchEvent(clipboardEvent('paste', { 'text/plain': '1.2.3' }).event));
  await waitFor(() => expect(cell(2, price).title).toBe(t('errors.PRICE_INVALID')));
  expect(server.current().version).toBe(1);
});

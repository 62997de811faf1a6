import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusField } from '#islands/editor/field-id.ts';
import { useIslands } from '../../support/islands/island.tsx';
import {
  cell,
  clipboardEvent,
  focused,
  isTold,
  openTable,
  rows,
  textsOf,
  told,
  unit,
} from '../../support/islands/unit-table.tsx';

useIslands();

/** Presses the mouse on a cell, as a click begins. */
const press = (row: number, column: number, more = {}) =>
  fireEvent.mouseDown(cell(row, column), { button: 0, ...more });

test('the table says how many rows and columns it has, and which cell is where', () => {
  const { t } = openTable();
  const grid = screen.getByRole('grid', { name: t('units.title_units') });
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['4', '12']);
  expect(rows().map((row) => row.getAttribute('aria-rowindex'))).toEqual(['2', '3', '4']);
  expect(textsOf(1)).toEqual([
    'A-1',
    'Zgrada A, 1. kat',
    '2',
    '50',
    '',
    '',
    '',
    '150.000',
    '3.000\u00a0€/m²',
    'Slobodno',
    'ne',
  ]);
  expect([...grid.querySelectorAll('[tabindex="0"]')]).toEqual([cell(1, 1)]);
});

test('typing replaces, Enter goes down, Tab goes on, F2 edits, Escape gives up', async () => {
  const { user, server } = openTable();
  press(1, 4);
  await user.keyboard('61,5{Enter}');
  expect(textsOf(1)[3]).toBe('61,5');
  expect(focused()).toEqual([2, 4]);
  await user.keyboard('{F2},25{Tab}');
  expect(textsOf(2)[3]).toBe('50,25');
  expect(focused()).toEqual([2, 5]);
  await user.keyboard('9{Escape}');
  expect(textsOf(2)[4]).toBe('');
  expect(focused()).toEqual([2, 5]);
  await waitFor(() => expect(server.current().units.map(({ netArea }) => netArea)).toEqual([61.5, 50.25, 50]));
});

test('what is wrong is marked and told with a link, holds up nothing else, and can be left wrong', async () => {
  const { user, t, server } = openTable();
  press(1, 4);
  await user.keyboard('abc{Tab}{Tab}{Tab}');
  press(1, 8);
  await user.keyboard('1.234,56 €{Enter}');
  expect(cell(1, 4).getAttribute('aria-invalid')).toBe('true');
  expect(cell(1, 4).title).toBe(t('errors.UNIT_AREA_INVALID'));
  await waitFor(() => expect(server.current().units[0]).toMatchObject({ netArea: 50, priceCents: 123_456 }));
  await user.click(screen.getByRole('button', { name: `A-1, ${t('units.net_area')}` }));
  expect(focused()).toEqual([1, 4]);
  await user.keyboard('70{Enter}');
  expect(screen.queryByText(t('units.wrong', { count: 1 }))).toBeNull();
});

test('a letter takes the next choice that begins with it', async () => {
  const { user } = openTable();
  press(1, 7);
  await user.keyboard('jj');
  expect(textsOf(1)[6]).toBe('Jug');
  press(1, 10);
  await user.keyboard('p');
  expect(textsOf(1)[9]).toBe('Prodano');
});

test('Delete clears the range, Ctrl+D fills it, and both are undone in one step', async () => {
  const { user } = openTable({ units: [unit(1, { rooms: 4, netArea: 80 }), unit(2), unit(3)] });
  press(1, 3);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}{Control>}d{/Control}');
  expect([textsOf(2), textsOf(3)].map((texts) => texts.slice(2, 4))).toEqual([
    ['4', '80'],
    ['4', '80'],
  ]);
  await user.keyboard('{Delete}');
  expect(textsOf(1).slice(2, 4)).toEqual(['', '']);
  await user.keyboard('{Control>}zz{/Control}');
  expect([textsOf(1), textsOf(3)].map((texts) => texts.slice(2, 4))).toEqual([
    ['4', '80'],
    ['2', '50'],
  ]);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(textsOf(3)[3]).toBe('80');
});

test('a step is undone after it was saved, in English too', async () => {
  const { user, server } = openTable({}, { locale: 'en' });
  press(1, 8);
  await user.keyboard('210000{Enter}');
  expect(textsOf(1)[7]).toBe('210,000');
  await waitFor(() => expect(server.current().units[0]?.priceCents).toBe(21_000_000));
  await user.keyboard('{Control>}z{/Control}');
  expect(textsOf(1)[7]).toBe('150,000');
});

test('a paste with headings changes rows, adds those beyond the end, and is told', async () => {
  const { user, t, server } = openTable();
  press(3, 1);
  const text =
    'Stan\tZgrada\tKat\tNeto\tCijena\tStatus\nB-1\tB\tprizemlje\t55,5\t199.000,00 €\tprodan\nB-2\tB\t2. kat\t60\t\t';
  act(() => void cell(3, 1).dispatchEvent(clipboardEvent('paste', { 'text/plain': text }).event));
  await isTold(t('units.added_units', { count: 1 }));
  expect(textsOf(3)).toEqual([
    'B-1',
    'Zgrada B, Prizemlje',
    '2',
    '55,5',
    '',
    '',
    '',
    '199.000',
    '3.586\u00a0€/m²',
    'Prodano',
    'ne',
  ]);
  expect(textsOf(4).slice(0, 4)).toEqual(['B-2', 'Zgrada B, 2. kat', '', '60']);
  expect(document.querySelectorAll('[role="gridcell"][aria-selected="true"]')).toHaveLength(2 * 10);
  await waitFor(() => expect(server.current().units).toHaveLength(4));
  await user.keyboard('{Control>}z{/Control}');
  expect(rows()).toHaveLength(3);
  expect(textsOf(3)[0]).toBe('A-3');
});

test('copying gives text and a table, cutting empties', () => {
  openTable();
  press(1, 1);
  press(2, 3, { shiftKey: true });
  const copy = clipboardEvent('copy');
  act(() => void cell(2, 3).dispatchEvent(copy.event));
  expect(copy.held.get('text/plain')).toBe('A-1\tZgrada A, 1. kat\t2\nA-2\tZgrada A, 1. kat\t2');
  expect(copy.held.get('text/html')).toContain('<td>A-2</td>');
  act(() => void cell(2, 3).dispatchEvent(clipboardEvent('cut').event));
  expect(textsOf(1).slice(0, 4)).toEqual(['', '', '', '50']);
});

test('rows are doubled with the next label, moved and removed by keys', async () => {
  const { user, t } = openTable();
  press(1, 1);
  await user.keyboard('{Control>}{Shift>}d{/Shift}{/Control}');
  expect([1, 2, 3, 4].map((row) => textsOf(row)[0])).toEqual(['A-1', 'A-4', 'A-2', 'A-3']);
  expect(focused()).toEqual([2, 1]);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect([1, 2, 3, 4].map((row) => textsOf(row)[0])).toEqual(['A-1', 'A-2', 'A-4', 'A-3']);
  expect(focused()).toEqual([3, 1]);
  await user.keyboard('{Alt>}{Delete}{/Alt}');
  expect(told()).toBe(t('units.removed', { count: 1 }));
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(rows()).toHaveLength(4);
  expect(focused()).toEqual([4, 1]);
});

test('marked rows become sold together', async () => {
  const { user, t, server } = openTable();
  const number = (row: number) => within(rows()[row - 1] as HTMLElement).getByRole('rowheader');
  fireEvent.mouseDown(number(1), { button: 0 });
  fireEvent.mouseDown(number(3), { button: 0, ctrlKey: true });
  await user.selectOptions(screen.getByRole('combobox', { name: t('units.set_status') }), 'SOLD');
  await waitFor(() => expect(server.current().units.map(({ status }) => status)).toEqual(['SOLD', 'FREE', 'SOLD']));
});

test('a label that a building has twice is a warning, not an error', () => {
  const { t, editor } = openTable({
    units: [unit(1), unit(2, { label: 'a-1' }), unit(3, { label: 'A-1', floorId: '21' })],
  });
  expect(screen.getByText(t('units.duplicates'))).toBeTruthy();
  expect([1, 2, 3].map((row) => cell(row, 1).title)).toEqual([t('units.duplicate'), t('units.duplicate'), '']);
  expect(editor.$state.get().wrong.size).toBe(0);
});

test('after Escape Tab leaves the table', async () => {
  const { user } = openTable();
  press(2, 2);
  await user.keyboard('{Escape}{Tab}');
  expect(document.activeElement?.closest('[role="grid"]')).toBeNull();
});

test('of a thousand rows only those in view are in the page, and the last one can be reached', async () => {
  const { user } = openTable({ units: Array.from({ length: 1000 }, (_, index) => unit(index + 1)) });
  expect(rows().length).toBeLessThan(60);
  press(1, 1);
  await user.keyboard('{Control>}{End}{/Control}');
  expect(focused()).toEqual([1000, 11]);
  expect(rows().at(-1)?.getAttribute('aria-rowindex')).toBe('1001');
});

test('what leads to a wrong cell from elsewhere finds it among a thousand rows', async () => {
  const { editor } = openTable({ units: Array.from({ length: 1000 }, (_, index) => unit(index + 1)) });
  act(() => editor.typeAll([['units.700.netArea', 'abc']]));
  await act(() => focusField('units.700.netArea'));
  expect(focused()).toEqual([700, 4]);
});

test('a new row keeps the focus and what is being typed when the server gives it its id', async () => {
  const { user, server } = openTable();
  press(3, 1);
  await user.keyboard('{Alt>}{Enter}{/Alt}Z-1{Tab}{Tab}3');
  await waitFor(() => expect(server.current().units).toHaveLength(4));
  await user.keyboard(',5{Enter}');
  expect(textsOf(4).slice(0, 3)).toEqual(['Z-1', '', '3,5']);
});

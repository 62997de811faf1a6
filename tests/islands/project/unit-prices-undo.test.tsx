import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIslands } from '../../support/islands/island.tsx';
import { cell, clipboardEvent, openTable } from '../../support/islands/unit-table.tsx';

useIslands();

const published = { status: 'PUBLISHED' as const };
const price = 8;
const press = (row: number, column: number) => fireEvent.mouseDown(cell(row, column), { button: 0 });
const question = () => document.getElementById('doubts');

const pasted = (text: string) =>
  act(() => void cell(1, 1).dispatchEvent(clipboardEvent('paste', { 'text/plain': text }).event));

test('prices that were public a moment ago come back at once, by undo and again by redo', async () => {
  const { user, t, server, editor } = openTable(published);
  const prices = () => server.current().units.map(({ priceCents }) => priceCents);
  press(1, price);
  pasted('96.000\n96.000');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('units.changes.apply') }));
  await waitFor(() => expect(prices()).toEqual([9_600_000, 9_600_000, 15_000_000]));
  act(() => editor.undo());
  expect(question()).toBeNull();
  await waitFor(() => expect(prices()).toEqual([15_000_000, 15_000_000, 15_000_000]));
  act(() => editor.redo());
  await waitFor(() => expect(prices()).toEqual([9_600_000, 9_600_000, 15_000_000]));
});

test('a price that waited for an answer waits again after undo and redo', async () => {
  const { user, server, editor } = openTable(published);
  press(1, price);
  await user.keyboard('15.000{Enter}');
  expect(question()).not.toBeNull();
  act(() => editor.undo());
  expect(question()).toBeNull();
  act(() => editor.redo());
  expect(question()).not.toBeNull();
  expect(server.current().version).toBe(1);
});

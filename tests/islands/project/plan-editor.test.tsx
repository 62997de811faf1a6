import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIslands } from '../../support/islands/island.tsx';
import {
  click,
  drag,
  letGo,
  moveTo,
  openPlan,
  planImage,
  pressAt,
  projectWith,
  square,
  stage,
  status,
  unit,
} from '../../support/islands/plan-editor.tsx';

useIslands();

const one = () => projectWith([unit(1, 'A-1-1'), unit(2, 'A-1-2', square(0.5, 0.5))]);

async function drawing(project = one()) {
  const page = openPlan(project);
  await page.user.click(screen.getByRole('button', { name: /A-1-1/ }));
  await page.user.click(screen.getByRole('button', { name: page.t('plans.draw') }));
  return page;
}

test('the list tells which flats are drawn, and how many are not', () => {
  const { t } = openPlan(one());
  expect(screen.getByRole('list', { name: t('plans.left', { count: 1 }) })).toBeTruthy();
  expect(screen.getByRole('button', { name: /A-1-1 nije ucrtana/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /A-1-2 ucrtana/ })).toBeTruthy();
});

test('a drag draws a rectangle, which is undone in one step', async () => {
  const { polygonOf, editor } = await drawing();
  drag([0.1, 0.1], [0.3, 0.4]);
  expect(polygonOf(1)).toEqual([
    [0.1, 0.1],
    [0.3, 0.1],
    [0.3, 0.4],
    [0.1, 0.4],
  ]);
  expect(status()).toBe('Ucrtano: A-1-1, 4 kuta.');
  editor.undo();
  expect(polygonOf(1)).toBeNull();
});

test('without dragging, two clicks draw a rectangle', async () => {
  const { polygonOf } = await drawing();
  click([0.1, 0.1]);
  expect(polygonOf(1)).toBeNull();
  click([0.3, 0.4]);
  expect(polygonOf(1)?.[2]).toEqual([0.3, 0.4]);
});

test('corner by corner, a click on the first one closes', async () => {
  const { polygonOf, user, t } = await drawing();
  await user.click(screen.getByRole('button', { name: t('plans.corners') }));
  for (const place of [
    [0.1, 0.1],
    [0.3, 0.15],
    [0.25, 0.4],
    [0.101, 0.102],
  ] as const)
    click(place);
  expect(polygonOf(1)).toEqual([
    [0.1, 0.1],
    [0.3, 0.15],
    [0.25, 0.4],
  ]);
});

test('corner by corner, a double click closes, and a corner can be taken back', async () => {
  const { polygonOf, user, t } = await drawing();
  await user.click(screen.getByRole('button', { name: t('plans.corners') }));
  for (const place of [
    [0.1, 0.1],
    [0.3, 0.15],
    [0.9, 0.9],
  ] as const)
    click(place);
  await user.click(screen.getByRole('button', { name: t('plans.take_back') }));
  click([0.25, 0.4]);
  click([0.25, 0.4]);
  expect(polygonOf(1)).toHaveLength(3);
  expect(polygonOf(1)?.[2]).toEqual([0.25, 0.4]);
});

test('a corner near that of a neighbour is on it, but not while Alt is held or snapping is off', async () => {
  const { polygonOf, user, t, editor } = await drawing();
  drag([0.2, 0.2], [0.505, 0.495]);
  expect(polygonOf(1)?.[2]).toEqual([0.5, 0.5]);
  editor.undo();
  await user.click(await screen.findByRole('button', { name: t('plans.draw') }));
  drag([0.2, 0.2], [0.505, 0.495], { altKey: true });
  expect(polygonOf(1)?.[2]).toEqual([0.505, 0.495]);
  editor.undo();
  await user.click(screen.getByRole('button', { name: t('plans.snapping') }));
  await user.click(await screen.findByRole('button', { name: t('plans.draw') }));
  drag([0.2, 0.2], [0.505, 0.495]);
  expect(polygonOf(1)?.[2]).toEqual([0.505, 0.495]);
});

test('what goes beyond the plan ends at its edge, and a slip of the hand draws nothing', async () => {
  const { polygonOf } = await drawing();
  drag([0.1, 0.1], [0.105, 0.11]);
  expect(polygonOf(1)).toBeNull();
  drag([0.8, 0.8], [1.4, 1.2]);
  expect(polygonOf(1)?.[2]).toEqual([1, 1]);
});

test('a chosen outline is moved by its corners, by the middle of a side, as a whole', async () => {
  const { polygonOf, user, t } = openPlan(one());
  await user.click(screen.getByRole('button', { name: /A-1-2/ }));
  drag([0.5, 0.5], [0.4, 0.45]);
  expect(polygonOf(2)?.[0]).toEqual([0.4, 0.45]);
  expect(status()).toBe('Kut 1 od 4, 40 % slijeva, 45 % odozgo');
  await user.click(screen.getByRole('button', { name: t('plans.remove_corner') }));
  expect(polygonOf(2)).toHaveLength(3);
  drag([0.7, 0.6], [0.8, 0.62]);
  expect(polygonOf(2)).toContainEqual([0.8, 0.62]);
  const before = polygonOf(2) ?? [];
  drag([0.68, 0.6], [0.58, 0.5]);
  expect(polygonOf(2)?.map(([x, y]) => [x + 0.1, y + 0.1].map((value) => Math.round(value * 1000) / 1000))).toEqual(
    before.map(([x, y]) => [x, y].map((value) => Math.round(value * 1000) / 1000)),
  );
});

test('a click on an outline chooses its flat, a press that does not move changes nothing', () => {
  const { polygonOf, editor } = openPlan(one());
  const shape = document.querySelector('[data-unit="2"] polygon');
  pressAt([0.6, 0.6], {}, shape ?? stage());
  letGo([0.6, 0.6]);
  expect(screen.getByRole('button', { name: /A-1-2/, pressed: true })).toBeTruthy();
  click([0.6, 0.6]);
  expect(polygonOf(2)).toEqual(square(0.5, 0.5));
  expect(editor.$undoable.get().undo).toBe(false);
});

test('two fingers bring the plan closer and draw nothing, not even where one was drawing', async () => {
  const { polygonOf } = await drawing();
  const zoom = () => Number(document.querySelector('.plan-hand')?.getAttribute('viewBox')?.split(' ')[2]);
  const whole = zoom();
  pressAt([0.4, 0.5], { pointerType: 'touch' });
  pressAt([0.6, 0.5], { pointerType: 'touch', pointerId: 2 });
  moveTo([0.2, 0.5], { pointerType: 'touch' });
  moveTo([0.8, 0.5], { pointerType: 'touch', pointerId: 2 });
  letGo([0.2, 0.5], { pointerType: 'touch' });
  letGo([0.8, 0.5], { pointerType: 'touch', pointerId: 2 });
  expect(zoom()).toBeLessThan(whole / 2);
  expect(polygonOf(1)).toBeNull();
});

test('below a finger a loupe shows the point, and goes with it', async () => {
  await drawing();
  const loupe = document.querySelector('.plan-loupe');
  pressAt([0.1, 0.1], { pointerType: 'touch' });
  moveTo([0.2, 0.3], { pointerType: 'touch' });
  expect(loupe?.hasAttribute('hidden')).toBe(false);
  letGo([0.2, 0.3], { pointerType: 'touch' });
  expect(loupe?.hasAttribute('hidden')).toBe(true);
});

test('a drag that the browser takes over leaves the outline as it was', async () => {
  const { polygonOf, user } = openPlan(one());
  await user.click(screen.getByRole('button', { name: /A-1-2/ }));
  const points = () => document.querySelector('.plan-body')?.getAttribute('points');
  const before = points();
  pressAt([0.5, 0.5]);
  moveTo([0.3, 0.3]);
  expect(points()).not.toBe(before);
  fireEvent.pointerCancel(stage(), { pointerId: 1 });
  expect(points()).toBe(before);
  expect(polygonOf(2)).toEqual(square(0.5, 0.5));
});

test('outlines that cross or lie on each other are marked, and kept', () => {
  const bow: [number, number][] = [
    [0.1, 0.1],
    [0.3, 0.3],
    [0.3, 0.1],
    [0.1, 0.3],
  ];
  const { t } = openPlan(
    projectWith([unit(1, 'A-1-1', bow), unit(2, 'A-1-2', square(0.5, 0.5)), unit(3, 'A-1-3', square(0.6, 0.6))]),
  );
  const issues = screen.getAllByRole('button', { name: new RegExp(t('plans.overlapping')) });
  expect(issues.map((row) => row.dataset.row)).toEqual(['2', '3']);
  expect(screen.getByRole('button', { name: new RegExp(t('plans.crossed')) }).dataset.row).toBe('1');
});

test('an outline is deleted from the list', async () => {
  const { polygonOf, user, t } = openPlan(one());
  await user.click(screen.getByRole('button', { name: /A-1-2/ }));
  await user.click(screen.getByRole('button', { name: t('plans.remove', { name: 'A-1-2' }) }));
  expect(polygonOf(2)).toBeNull();
  expect(document.activeElement?.getAttribute('data-row')).toBe('2');
});

test('a floor without a plan says so, and how many outlines it keeps', () => {
  const { t } = openPlan(projectWith([unit(1, 'A-1-1', square(0.1, 0.1))], null));
  expect(screen.getByText(new RegExp(t('plans.kept', { count: 1 }).replace(/[()]/g, '\\$&')))).toBeTruthy();
});

test('outlines stay at their places of a plan that is replaced, with a note until somebody agrees', async () => {
  const { user, t, editor } = openPlan(one());
  const points = () => document.querySelector('[data-unit="2"] polygon')?.getAttribute('points');
  const floors = [{ id: '11', level: 1, plan: planImage('other', { width: 1000, height: 1000 }) }];
  editor.patch((saved) => ({ ...saved, buildings: [{ id: '1', name: 'A', floors }] }));
  const note = await screen.findByText(new RegExp(t('plans.reshaped').slice(0, 40)));
  expect(points()).toBe('500,500 700,500 700,700 500,700');
  await user.click(within(note).getByRole('button', { name: t('plans.accept') }));
  expect(screen.queryByText(new RegExp(t('plans.reshaped').slice(0, 40)))).toBeNull();
});

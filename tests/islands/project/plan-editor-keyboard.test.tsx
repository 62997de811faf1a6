import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIslands } from '../../support/islands/island.tsx';
import { focused, openPlan, projectWith, square, status, unit } from '../../support/islands/plan-editor.tsx';

useIslands();

const both = () => projectWith([unit(1, 'A-1-1'), unit(2, 'A-1-2', square(0.5, 0.5))]);

/** A flat is chosen with the keyboard alone, «Draw» comes next. */
async function drawing() {
  const page = openPlan(both(), 'en');
  screen.getByRole('button', { name: /A-1-1/ }).focus();
  await page.user.keyboard('{Enter}{Tab}{Enter}');
  expect(focused().classList).toContain('plan-cursor');
  return page;
}

const times = (count: number, key: string) => `{${key}>${count}/}`;
const big = (count: number, key: string) => `{Shift>}${times(count, key)}{/Shift}`;

test('arrows move the cursor and tell where it is, Enter twice draws a rectangle', async () => {
  const { user, polygonOf } = await drawing();
  await user.keyboard(big(16, 'ArrowLeft') + big(4, 'ArrowUp'));
  expect(status()).toBe('10% from the left, 30% from the top');
  await user.keyboard('{Enter}');
  expect(status()).toBe('1 corner set.');
  await user.keyboard(big(8, 'ArrowRight') + times(4, 'ArrowDown') + '{Enter}');
  expect(polygonOf(1)).toEqual([
    [0.1, 0.3],
    [0.3, 0.3],
    [0.3, 0.32],
    [0.1, 0.32],
  ]);
  expect(status()).toBe('Drawn: A-1-1, 4 corners.');
  expect(focused().classList).toContain('plan-body');
});

test('corner by corner: Backspace takes back, Enter on the first corner closes', async () => {
  const { user, polygonOf, t } = await drawing();
  await user.click(screen.getByRole('button', { name: t('plans.corners') }));
  expect(focused().classList).toContain('plan-cursor');
  await user.keyboard(`{Enter}${big(4, 'ArrowLeft')}{Enter}${big(2, 'ArrowLeft')}{Enter}{Backspace}`);
  expect(status()).toBe('2 corners set.');
  await user.keyboard(`${big(2, 'ArrowRight')}${big(4, 'ArrowUp')}{Enter}`);
  await user.keyboard(`${big(4, 'ArrowRight')}${big(4, 'ArrowDown')}{Enter}`);
  expect(polygonOf(1)).toEqual([
    [0.5, 0.5],
    [0.4, 0.5],
    [0.4, 0.3],
  ]);
});

test('Enter twice at the same place closes, and with too few corners it goes on', async () => {
  const { user, polygonOf, t } = await drawing();
  await user.click(screen.getByRole('button', { name: t('plans.corners') }));
  await user.keyboard(`{Enter}{Enter}${big(4, 'ArrowLeft')}{Enter}${big(4, 'ArrowUp')}{Enter}`);
  expect(polygonOf(1)).toBeNull();
  await user.keyboard('{Enter}');
  expect(polygonOf(1)).toHaveLength(3);
});

test('Escape gives up drawing and goes back to the flat in the list', async () => {
  const { user, polygonOf } = await drawing();
  await user.keyboard('{Enter}{Escape}');
  expect(polygonOf(1)).toBeNull();
  expect(focused().getAttribute('data-row')).toBe('1');
  expect(status()).toBe('Drawing cancelled: A-1-1.');
});

async function editing() {
  const page = openPlan(both(), 'en');
  await page.user.click(screen.getByRole('button', { name: /A-1-2/ }));
  return page;
}

const corner = (number: number) => screen.getByRole('application', { name: new RegExp(`^Corner ${number} of`) });

test('corners come one behind the other, arrows move one, which is one step to undo', async () => {
  const { user, polygonOf, editor } = await editing();
  corner(1).focus();
  await user.tab();
  expect(focused()).toBe(corner(2));
  await user.keyboard(big(4, 'ArrowRight'));
  expect(polygonOf(2)?.[1]).toEqual([0.8, 0.5]);
  expect(status()).toBe('Corner 2 of 4, 80% from the left, 50% from the top');
  editor.undo();
  expect(polygonOf(2)).toEqual(square(0.5, 0.5));
});

test('Insert adds a corner behind the focused one, Delete removes it, three stay', async () => {
  const { user, polygonOf, t } = await editing();
  corner(1).focus();
  await user.keyboard('{Insert}');
  expect(polygonOf(2)?.[1]).toEqual([0.6, 0.5]);
  await waitFor(() => expect(focused()).toBe(corner(2)));
  await user.keyboard('{Delete}');
  await user.keyboard('{Delete}');
  expect(polygonOf(2)).toHaveLength(3);
  await user.keyboard('{Delete}');
  expect(polygonOf(2)).toHaveLength(3);
  expect(status()).toBe(t('plans.few'));
});

test('the whole outline is moved by arrows up to the edge of the plan, and deleted', async () => {
  const { user, polygonOf } = await editing();
  screen.getByRole('application', { name: 'Outline: A-1-2, 4 corners' }).focus();
  await user.keyboard(big(40, 'ArrowRight'));
  expect(polygonOf(2)?.[1]).toEqual([1, 0.5]);
  await user.keyboard('{Delete}');
  expect(polygonOf(2)).toBeNull();
  expect(focused().getAttribute('data-row')).toBe('2');
});

test('the plan is brought closer and snapping is turned off by keys', async () => {
  const { user, t } = openPlan(both(), 'en');
  const plan = screen.getByRole('application', { name: t('plans.plan_label') });
  const width = () => Number(plan.getAttribute('viewBox')?.split(' ')[2]);
  const whole = width();
  plan.focus();
  await user.keyboard('++');
  expect(width()).toBeCloseTo(whole / 2.25, 0);
  await user.keyboard('0');
  expect(width()).toBe(whole);
  await user.keyboard('s');
  expect(screen.getByRole('button', { name: t('plans.snapping'), pressed: false })).toBeTruthy();
});

test('over the whole window, Escape ends drawing first, then that view', async () => {
  const { user, t } = await drawing();
  await user.click(screen.getByRole('button', { name: t('form.full_view') }));
  (document.querySelector('.plan-cursor') as HTMLElement).focus();
  await user.keyboard('{Escape}');
  expect(document.querySelector('.full-view')).not.toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('.full-view')).toBeNull());
});

test('outlines of another floor are seen before they are copied, and undone in one step', async () => {
  const project = projectWith([
    unit(1, 'A-1-1'),
    unit(2, 'A-1-2', square(0.5, 0.5)),
    unit(3, 'A-2-1', square(0.1, 0.1), '12'),
    unit(4, 'A-2-2', square(0.3, 0.1), '12'),
  ]);
  const { user, t, editor, polygonOf } = openPlan(project, 'en');
  await user.click(screen.getByRole('button', { name: t('plans.copy') }));
  const pairs = within(await screen.findByRole('list', { name: t('plans.pairs') }));
  expect(pairs.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['A-2-1 → A-1-1']);
  await user.click(screen.getByRole('checkbox', { name: t('plans.replace') }));
  expect(pairs.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: t('plans.copy_do', { count: 2 }) }));
  expect(polygonOf(1)).toEqual(square(0.1, 0.1));
  expect(polygonOf(2)).toEqual(square(0.3, 0.1));
  editor.undo();
  expect(polygonOf(1)).toBeNull();
  expect(polygonOf(2)).toEqual(square(0.5, 0.5));
});

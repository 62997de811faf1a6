import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '#islands/toasts/Toasts.tsx';
import { storeToast, showStoredToasts, showToast, takeToasts, type ToastMessage } from '#stores/toasts.ts';
import { keptToasts, toldToasts, usePage } from '../../support/browser/browser.ts';

usePage();
beforeEach(() => {
  vi.useFakeTimers();
  toast.remove();
});
afterEach(cleanup);

const words = { label: 'Obavijesti', close: 'Zatvori' };
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const fade = () => pass(250);

async function shown(...messages: ToastMessage[]) {
  render(createElement(Toasts, { words }));
  await pass(100);
  act(() => messages.forEach(showToast));
  await pass(0);
}

test.each([
  ['success', 3000],
  ['info', 3000],
  ['error', 3000],
  ['warning', 4000],
] as const)('a toast of the severity %s stays %i ms', async (severity, life) => {
  await shown({ severity, detail: 'Poruka je poslana' });
  await pass(life - 50);
  expect(screen.getByText('Poruka je poslana').parentElement?.className).toBe(`toast toast-${severity}`);
  await pass(60);
  await fade();
  expect(screen.queryByText('Poruka je poslana')).toBeNull();
});

test('a toast stays as long as its caller says', async () => {
  await shown({ severity: 'success', detail: 'Poruka je poslana', life: 500 });
  await pass(550);
  await fade();
  expect(screen.queryByText('Poruka je poslana')).toBeNull();
});

test('errors and warnings interrupt a screen reader, the others wait; the regions are there before', async () => {
  render(createElement(Toasts, { words }));
  const [alert, status] = [screen.getByRole('alert'), screen.getByRole('status')];
  await pass(100);
  act(() => showToast({ severity: 'error', detail: 'pogreška' }));
  act(() => showToast({ severity: 'warning', detail: 'upozorenje' }));
  act(() => showToast({ severity: 'success', detail: 'uspjeh' }));
  await pass(0);
  expect(alert.textContent).toContain('pogreška');
  expect(alert.textContent).toContain('upozorenje');
  expect(status.textContent).toBe('uspjeh');
});

test('a success takes away that there was no connection, and no other error', async () => {
  await shown({ key: 'INTERNAL_ERROR', severity: 'error', detail: 'nema veze' });
  act(() => showToast({ key: 'CONFLICT', severity: 'error', detail: 'netko drugi' }));
  act(() => showToast({ severity: 'success', detail: 'poslano' }));
  await fade();
  expect(screen.queryByText('nema veze')).toBeNull();
  for (const detail of ['netko drugi', 'poslano']) expect(screen.getByText(detail)).toBeTruthy();
});

test('toasts that were told before their host came are shown when it comes', async () => {
  showToast({ severity: 'success', detail: 'rano' });
  expect(toldToasts()).toHaveLength(1);
  await shown();
  expect(screen.getByText('rano')).toBeTruthy();
  expect(toldToasts()).toHaveLength(0);
});

test('a newer toast with the same key takes the place of the older; equal ones are one', async () => {
  await shown(
    { key: 'saved', severity: 'success', detail: 'prvo' },
    { key: 'saved', severity: 'error', detail: 'drugo' },
  );
  expect(screen.queryByText('prvo')).toBeNull();
  expect(screen.getByText('drugo')).toBeTruthy();
  act(() => Array.from({ length: 1000 }).forEach(() => showToast({ severity: 'error', detail: 'isto' })));
  await pass(0);
  expect(screen.getAllByText('isto')).toHaveLength(1);
});

test.each([
  ['the pointer', 'mouseEnter', 'mouseLeave'],
  ['the focus', 'focus', 'blur'],
] as const)('a toast under %s waits', async (_, begin, end) => {
  await shown({ severity: 'success', detail: 'čekaj' });
  const button = screen.getByRole('button', { name: 'Zatvori' });
  await pass(1000);
  fireEvent[begin](button);
  await pass(60_000);
  expect(screen.getByText('čekaj')).toBeTruthy();
  fireEvent[end](button);
  await pass(1900);
  expect(screen.getByText('čekaj')).toBeTruthy();
  await pass(150);
  await fade();
  expect(screen.queryByText('čekaj')).toBeNull();
});

test.each([
  ['pointer', (button: HTMLElement) => fireEvent.mouseEnter(button)],
  ['keyboard', (button: HTMLElement) => button.focus()],
])('a toast closed by %s lets the next ones go in their time', async (_, begin) => {
  await shown({ severity: 'error', detail: 'prvi', life: 60_000 });
  const button = screen.getByRole('button', { name: 'Zatvori' });
  act(() => void begin(button));
  await pass(100);
  fireEvent.click(button);
  await fade();
  expect(screen.queryByText('prvi')).toBeNull();
  for (const detail of ['drugi', 'prvi']) {
    act(() => showToast({ severity: 'error', detail }));
    await pass(2900);
    expect(screen.getByText(detail)).toBeTruthy();
    await pass(150);
    await fade();
    expect(screen.queryByText(detail)).toBeNull();
  }
});

test('a toast that leaves keeps the colour of its severity', async () => {
  await shown({ severity: 'error', detail: 'pogreška' });
  const card = screen.getByText('pogreška').parentElement;
  fireEvent.click(screen.getByRole('button', { name: 'Zatvori' }));
  await pass(50);
  expect([...(card?.classList ?? [])]).toEqual(['toast', 'toast-error', 'toast-leaving']);
});

test('a second toast leaves the focus where it is', async () => {
  await shown({ severity: 'error', detail: 'prvi' });
  const button = screen.getByRole('button', { name: 'Zatvori' });
  act(() => button.focus());
  act(() => showToast({ severity: 'success', detail: 'drugi' }));
  await pass(50);
  expect(document.activeElement).toBe(button);
});

test('while a dialog is open the toasts are in it, and Escape takes them before the dialog', async () => {
  await shown({ severity: 'error', detail: 'pogreška', life: 60_000 });
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  await pass(0);
  expect(dialog.contains(screen.getByText('pogreška'))).toBe(true);
  expect(fireEvent.keyDown(document, { key: 'Escape' })).toBe(false);
  await fade();
  expect(screen.queryByText('pogreška')).toBeNull();
  expect(fireEvent.keyDown(document, { key: 'Escape' })).toBe(true);
  dialog.remove();
  await pass(0);
  act(() => showToast({ severity: 'success', detail: 'poslije' }));
  await pass(0);
  expect(document.contains(screen.getByText('poslije'))).toBe(true);
});

test('a toast is closed by its button, all of them by Escape', async () => {
  await shown(
    { severity: 'error', detail: 'jedan' },
    { severity: 'success', detail: 'dva' },
    { severity: 'info', detail: 'tri' },
  );
  fireEvent.click(screen.getByText('jedan').parentElement!.querySelector('button')!);
  await fade();
  expect([screen.queryByText('jedan'), screen.queryByText('dva') !== null]).toEqual([null, true]);
  fireEvent.keyDown(document, { key: 'Escape' });
  await fade();
  expect([screen.queryByText('dva'), screen.queryByText('tri')]).toEqual([null, null]);
});

test('the script of the host comes with the first toast, once', () => {
  document.body.innerHTML = '<template id="toasts"><p class="script"></p></template>';
  expect(document.querySelectorAll('.script')).toHaveLength(0);
  showToast({ severity: 'info', detail: 'a' });
  showToast({ severity: 'info', detail: 'b' });
  expect(document.querySelectorAll('.script')).toHaveLength(1);
});

test('a host that could not be loaded is asked for again with the next toast', async () => {
  document.body.innerHTML = '<template id="toasts"><script src="/missing.js" type="text/x"></script></template>';
  const { dataset } = document.querySelector('template')!;
  showToast({ severity: 'info', detail: 'a' });
  showToast({ severity: 'info', detail: 'b' });
  expect(document.querySelectorAll('body > script')).toHaveLength(1);
  await vi.waitFor(() => expect(dataset.loaded).toBeUndefined());
  showToast({ severity: 'info', detail: 'c' });
  expect(dataset.loaded).toBeDefined();
  expect(document.querySelectorAll('body > script')).toHaveLength(1);
});

test('what is kept for the next page is shown there once', () => {
  storeToast({ severity: 'success', detail: 'Poruka je poslana' });
  storeToast({ key: 'a', severity: 'warning', detail: 'Prijavite se', life: 4000 });
  expect(toldToasts()).toEqual([]);
  showStoredToasts();
  expect(toldToasts().map(({ detail }) => detail)).toEqual(['Poruka je poslana', 'Prijavite se']);
  expect(keptToasts()).toEqual([]);
});

test.each([
  '{',
  '{}',
  '[1,null,{}]',
  '[{"severity":"loud","detail":"x"}]',
  '[{"severity":"info","detail":"x","life":-1}]',
])('broken toasts of storage (%s) are none', (text) => {
  sessionStorage.setItem('portal.toasts', text);
  showStoredToasts();
  expect(takeToasts()).toEqual([]);
});

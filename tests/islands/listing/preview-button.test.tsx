import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { callsOf, refusal, serverAnswers } from '../../support/islands/island.tsx';
import { input, opened, saved, useListingEditor } from '../../support/islands/listing-editor.tsx';

useListingEditor();

const link = 'POST real-estate-listings/7/preview';
const made = { json: { url: '/home/preview?token=x', expiresAt: '2026-11-21T14:20:00.000Z' } };

/** The window that a click opens, and where it is sent. */
function windows() {
  const assign = vi.fn<(to: string) => void>();
  const close = vi.fn<() => void>();
  const open = vi.fn((..._how: unknown[]) => ({ location: { assign }, close }));
  vi.stubGlobal('open', open);
  return { open, assign, close };
}

const press = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;

test('opens within the click, and is sent to the page once all is saved', async () => {
  const { user, t } = await opened();
  const { open, assign } = windows();
  serverAnswers({ [link]: () => (saved().length > 0 ? made : refusal(409, 'CONFLICT')) });
  await user.type(input(t('listing.field.title')), '!');
  await user.click(press(t('editor.preview_page.open')));
  expect(open).toHaveBeenCalledOnce();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/home/preview?token=x'));
  expect(saved().at(-1)?.title.hr).toMatch(/!$/);
});

test('opens in the size of a phone', async () => {
  const { user, t } = await opened();
  const { open, assign } = windows();
  serverAnswers({ [link]: made });
  await user.click(press(t('editor.preview_page.phone')));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(open.mock.calls[0]?.[2]).toContain('width=390');
});

test('the window closes where there is no link to be had', async () => {
  const { user, t } = await opened();
  const { assign, close } = windows();
  serverAnswers({ [link]: refusal(404, 'NOT_FOUND') });
  await user.click(press(t('editor.preview_page.open')));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(assign).not.toHaveBeenCalled();
  expect(callsOf(link)).toHaveLength(1);
});

test('what is public has its own page', async () => {
  const { t } = await opened({ status: 'PUBLISHED', url: '/home/listing/7/stan', moves: ['PAUSED', 'ARCHIVED'] });
  expect(screen.queryByRole('button', { name: t('editor.preview_page.open') })).toBeNull();
});

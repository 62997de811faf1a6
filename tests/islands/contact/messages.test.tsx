import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Message, Messages } from '#contract/contact/message.ts';
import { Inbox } from '#islands/messages/Inbox.tsx';
import { exampleMessage } from '#server/api/examples/account.ts';
import { storedUnread, unreadKey } from '#stores/unread.ts';
import { enter, show, toldToasts, useIslands, went } from '../../support/islands/island.tsx';
import { callsOf, refusal, serverAnswers } from '../../support/islands/network.ts';

useIslands();

const list = 'GET users/me/messages';
const unread: number[] = [];
const noReplies = { items: [], viewing: { chosen: null, offered: [] } };

beforeEach(() => {
  unread.length = 0;
  const note = ({ key }: StorageEvent) => key === unreadKey && unread.push(storedUnread());
  addEventListener('storage', note);
  return () => removeEventListener('storage', note);
});

const message = (id: number, more: Partial<Message> = {}): Message => ({ ...exampleMessage, id, ...more });
const page = (items: Message[], more: Partial<Messages> = {}): Messages => ({
  ...{ items, total: items.length, page: 1, pageSize: 20 },
  counts: { NEW: items.length },
  ...more,
});

async function opened(answer: Messages, search = '') {
  history.replaceState(null, '', `/home/messages${search}`);
  for (const { id } of answer.items) serverAnswers({ [`GET users/me/messages/${id}/replies`]: { json: noReplies } });
  serverAnswers({ [list]: { json: answer }, 'GET users/me/ready-answers': { json: { items: [] } } });
  enter();
  const shown = show(Inbox);
  await waitFor(() => expect(callsOf(list).length).toBeGreaterThan(0));
  return shown;
}

async function unfold(name: string): Promise<HTMLElement> {
  const summary = (await screen.findAllByText(name))[0]?.closest('details') as HTMLDetailsElement;
  await act(async () => void (summary.open = true));
  return summary;
}

test('who is not logged in goes to login and comes back', async () => {
  show(Inbox, 'en');
  await waitFor(() => expect(went).toHaveBeenCalledWith('/en/login'));
});

test('an empty inbox says how a message would come', async () => {
  const { t } = await opened(page([], { counts: {} }));
  expect(await screen.findByText(t('messages.empty'))).toBeTruthy();
  expect(screen.getByRole('link', { name: t('messages.to_listings') })).toBeTruthy();
});

test('a message that is opened is read, and the page hears how many are new', async () => {
  const { t } = await opened(
    page([message(1, { message: '<b>Može</b>\nu subotu?' }), message(2, { firstName: 'Iva' })]),
  );
  serverAnswers({ 'PUT users/me/messages/1/status': { json: message(1, { status: 'READ' }) } });
  const item = await unfold('Ivo Kos');
  await waitFor(() => expect(within(item).getByText(t('messages.status.READ'))).toBeTruthy());
  expect(callsOf('PUT users/me/messages/1/status')).toMatchObject([{ body: { status: 'READ' } }]);
  expect(unread).toEqual([2, 1]);
  expect(
    within(item)
      .getByRole('link', { name: /Split|stan/i })
      .getAttribute('href'),
  ).toBe(exampleMessage.listing.url);
});

test('a message that is read already is not marked again by opening it', async () => {
  await opened(page([message(1, { status: 'ANSWERED' })]));
  await unfold('Ivo Kos');
  expect(callsOf('PUT users/me/messages/1/status')).toEqual([]);
});

test('an answer opens a letter to the sender, and the message is marked as answered', async () => {
  const { user, t } = await opened(page([message(1, { status: 'READ' })]));
  serverAnswers({ 'PUT users/me/messages/1/status': { json: message(1, { status: 'ANSWERED' }) } });
  const item = await unfold('Ivo Kos');
  const reply = within(item).getByRole('link', { name: t('messages.reply') });
  const href = new URL(reply.getAttribute('href') ?? '');
  expect(decodeURIComponent(href.pathname)).toBe(exampleMessage.mailFrom);
  expect(href.searchParams.get('subject')).toContain(exampleMessage.listing.title.hr);
  expect(href.searchParams.get('body')).toContain(`> ${exampleMessage.message}`);
  reply.addEventListener('click', (event) => event.preventDefault());
  await user.click(reply);
  expect(await within(item).findByText(t('messages.status.ANSWERED'))).toBeTruthy();
});

/** Answers marking a message when the test says so, as it was asked to. */
function slowly(id: number) {
  const waiting: (() => void)[] = [];
  const call = `PUT users/me/messages/${id}/status`;
  serverAnswers({
    [call]: async ({ body }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { json: message(id, { firstName: `Broj ${id}`, ...(body as Partial<Message>) }) };
    },
  });
  const answer = async () => {
    await waitFor(() => expect(waiting).not.toEqual([]));
    await act(async () => waiting.shift()?.());
  };
  return { call, answer };
}

test('messages that are opened one right after the other are all read, and counted so', async () => {
  const { t } = await opened(page([1, 2].map((id) => message(id, { firstName: `Broj ${id}` }))));
  const [first, second] = [slowly(1), slowly(2)];
  const items = [await unfold('Broj 1 Kos'), await unfold('Broj 2 Kos')];
  await first.answer();
  await second.answer();
  for (const item of items) expect(await within(item).findByText(t('messages.status.READ'))).toBeTruthy();
  expect(unread.at(-1)).toBe(0);
});

test('an answer that comes late leaves what is shown by then as it is', async () => {
  const { user, t } = await opened(page([message(1, { firstName: 'Broj 1' })]));
  const { answer } = slowly(1);
  await unfold('Broj 1 Kos');
  serverAnswers({ [list]: { json: page([message(2, { firstName: 'Broj 2', status: 'ARCHIVED' })], { counts: {} }) } });
  await user.click(screen.getByRole('link', { name: new RegExp(t('messages.filter.ARCHIVED')) }));
  expect(await screen.findByText('Broj 2 Kos')).toBeTruthy();
  await answer();
  expect(screen.getByText('Broj 2 Kos')).toBeTruthy();
  expect(screen.queryByText('Broj 1 Kos')).toBeNull();
});

test('a deletion that ends late reads anew what is asked for by then', async () => {
  const { user, t } = await opened(page([message(1)]));
  let deleted = () => {};
  const call = 'DELETE users/me/messages/1';
  serverAnswers({ [call]: () => new Promise((resolve) => (deleted = () => resolve({ status: 204 }))) });
  const item = await unfold('Ivo Kos');
  await user.click(within(item).getByRole('button', { name: t('messages.delete') }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('messages.delete') }));
  await waitFor(() => expect(callsOf(call)).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: new RegExp(t('messages.filter.READ')), hidden: true }));
  await waitFor(() => expect(callsOf(list).at(-1)?.query).toEqual({ status: 'READ' }));
  const asked = callsOf(list).length;
  deleted();
  await waitFor(() => expect(callsOf(list).length).toBeGreaterThan(asked));
  expect(callsOf(list).at(-1)?.query).toEqual({ status: 'READ' });
});

test('an answer begun right after opening is marked once the message is read', async () => {
  const { user, t } = await opened(page([message(1, { firstName: 'Broj 1' })]));
  const { call, answer } = slowly(1);
  const item = await unfold('Broj 1 Kos');
  const reply = within(item).getByRole('link', { name: t('messages.reply') });
  reply.addEventListener('click', (event) => event.preventDefault());
  await user.click(reply);
  expect(callsOf(call)).toHaveLength(1);
  await answer();
  await answer();
  expect(callsOf(call).map(({ body }) => body)).toEqual([{ status: 'READ' }, { status: 'ANSWERED' }]);
  expect(await within(item).findByText(t('messages.status.ANSWERED'))).toBeTruthy();
});

test('messages are put away and taken back, and leave what is shown', async () => {
  const { user, t } = await opened(page([message(1, { status: 'READ' })]));
  const call = 'PUT users/me/messages/1/status';
  serverAnswers({
    [call]: ({ body }) => ({ json: message(1, body as Partial<Message>) }),
    [list]: ({ query }) => ({
      json: page(query.status ? [message(1, { status: 'ARCHIVED' })] : [], { counts: { ARCHIVED: 1 } }),
    }),
  });
  const item = await unfold('Ivo Kos');
  await user.click(within(item).getByRole('button', { name: t('messages.mark.ARCHIVED') }));
  await waitFor(() => expect(screen.queryByText('Ivo Kos')).toBeNull());
  await user.click(screen.getByRole('link', { name: new RegExp(t('messages.filter.ARCHIVED')) }));
  const kept = await unfold('Ivo Kos');
  await user.click(within(kept).getByRole('button', { name: t('messages.mark.RESTORE') }));
  await waitFor(() => expect(toldToasts()).toHaveLength(2));
  expect(toldToasts().map(({ detail }) => detail)).toEqual([t('messages.archived'), t('messages.restored')]);
  expect(callsOf(call)).toMatchObject([{ body: { status: 'ARCHIVED' } }, { body: { status: 'READ' } }]);
});

test('a message is deleted once that is confirmed', async () => {
  const { user, t } = await opened(page([message(1, { status: 'READ' })]));
  serverAnswers({ 'DELETE users/me/messages/1': { status: 204 } });
  const item = await unfold('Ivo Kos');
  await user.click(within(item).getByRole('button', { name: t('messages.delete') }));
  expect(callsOf('DELETE users/me/messages/1')).toEqual([]);
  serverAnswers({ [list]: { json: page([], { counts: {} }) } });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('messages.delete') }));
  expect(await screen.findByText(t('messages.empty'))).toBeTruthy();
  expect(toldToasts()).toMatchObject([{ severity: 'success', detail: t('messages.deleted') }]);
});

test('what the server refuses is told beside the message', async () => {
  const { user, t } = await opened(page([message(1, { status: 'READ' })]));
  serverAnswers({ 'PUT users/me/messages/1/status': refusal(404, 'NOT_FOUND') });
  const item = await unfold('Ivo Kos');
  await user.click(within(item).getByRole('button', { name: t('messages.mark.ARCHIVED') }));
  expect(await within(item).findByText('sentence for NOT_FOUND')).toBeTruthy();
});

test('the address asks for a status, a listing and words, and the list follows', async () => {
  const { user, t } = await opened(page([message(1)]), '?listing=17&status=NEW&q=subota&page=2');
  expect(callsOf(list)[0]?.query).toEqual({ listing: '17', status: 'NEW', q: 'subota', page: '2' });
  await user.click(await screen.findByRole('button', { name: t('messages.all_listings') }));
  await waitFor(() => expect(callsOf(list).at(-1)?.query).toEqual({ status: 'NEW', q: 'subota' }));
  await user.click(screen.getByRole('link', { name: new RegExp(t('messages.filter.ARCHIVED')) }));
  await waitFor(() => expect(callsOf(list).at(-1)?.query).toEqual({ status: 'ARCHIVED', q: 'subota' }));
  expect(location.search).toBe('?status=ARCHIVED&q=subota');
});

test('an inbox that cannot be loaded says so, and can be tried again', async () => {
  history.replaceState(null, '', '/home/messages');
  serverAnswers({ [list]: refusal(503, 'UNAVAILABLE') });
  enter();
  const { user, t } = show(Inbox);
  const again = await screen.findByRole('button', { name: t('form.again') });
  serverAnswers({ [list]: { json: page([message(1)]) } });
  await user.click(again);
  expect(await screen.findByText('Ivo Kos')).toBeTruthy();
});

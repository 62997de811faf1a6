import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Message } from '#contract/contact/message.ts';
import type { Thread } from '#contract/contact/thread.ts';
import { Inbox } from '#islands/messages/Inbox.tsx';
import { exampleMessage, exampleThread } from '#server/api/examples/account.ts';
import { enter, show, toldToasts, useIslands } from '../../support/islands/island.tsx';
import { callsOf, refusal, serverAnswers, type Answer } from '../../support/islands/network.ts';

useIslands();

const replies = 'users/me/messages/31/replies';
const none: Thread = { items: [], viewing: { chosen: null, offered: [] } };
const said: Thread = { ...exampleThread, viewing: { chosen: null, offered: [] } };

const ready: Answer = { json: { items: ['Moj odgovor'] } };

async function opened(message: Partial<Message> = {}, thread: Thread = none, answers = ready) {
  history.replaceState(null, '', '/home/messages');
  const items = [{ ...exampleMessage, status: 'READ' as const, ...message }];
  serverAnswers({
    'GET users/me/messages': { json: { items, total: 1, page: 1, pageSize: 20, counts: { READ: 1 } } },
    'GET users/me/ready-answers': answers,
    [`GET ${replies}`]: { json: thread },
  });
  enter();
  const shown = show(Inbox);
  const open = async () => {
    const details = (await screen.findAllByText('Ivo Kos'))[0]?.closest('details') as HTMLDetailsElement;
    await act(async () => void (details.open = true));
    return within(details);
  };
  return { ...shown, open };
}

test('an answer is sent once, shown, and marks the message', async () => {
  const { user, t, open } = await opened();
  serverAnswers({ [`POST ${replies}`]: { json: said } });
  const item = await open();
  await user.type(await item.findByLabelText(t('messages.answer'), { selector: 'textarea' }), 'Može.');
  await user.click(item.getByRole('button', { name: t('messages.send') }));
  expect(await item.findByText(t('messages.status.ANSWERED'))).toBeTruthy();
  expect(item.getAllByText('Može. Odgovara li vam 10 sati?', { exact: false }).length).toBeGreaterThan(0);
  const [call] = callsOf(`POST ${replies}`);
  expect(call).toMatchObject({ body: { text: 'Može.' } });
  expect(call?.key).toMatch(/^[\da-f]{32}$/);
  expect(toldToasts()).toMatchObject([{ detail: t('messages.sent') }]);
  expect(localStorage.getItem('portal.answer-31')).toBeNull();
});

test('an answer that was not sent stays, also for later, and is sent again under its key', async () => {
  const { user, t, open, unmount } = await opened();
  serverAnswers({ [`POST ${replies}`]: refusal(503, 'UNAVAILABLE') });
  const item = await open();
  await user.type(await item.findByLabelText(t('messages.answer'), { selector: 'textarea' }), 'Može.');
  const send = item.getByRole('button', { name: t('messages.send') });
  await user.click(send);
  expect(await item.findByText('sentence for UNAVAILABLE')).toBeTruthy();
  await user.click(send);
  await waitFor(() => expect(callsOf(`POST ${replies}`)).toHaveLength(2));
  expect(new Set(callsOf(`POST ${replies}`).map(({ key }) => key)).size).toBe(1);
  unmount();
  const again = await (await opened()).open();
  const field = await again.findByLabelText(t('messages.answer'), { selector: 'textarea' });
  expect((field as HTMLTextAreaElement).value).toBe('Može.');
});

test('a ready answer in the visitor’s language is put into the field, after what is there', async () => {
  const { user, t, open } = await opened({ language: 'en' });
  const item = await open();
  const field = await item.findByLabelText<HTMLTextAreaElement>(t('messages.answer'), { selector: 'textarea' });
  await user.click(item.getByRole('button', { name: t('messages.ready_label.sold') }));
  expect(field.value).toBe(t('messages.ready_en.sold'));
  await user.click(await item.findByRole('button', { name: 'Moj odgovor' }));
  expect(field.value).toBe(`${t('messages.ready_en.sold')}\n\nMoj odgovor`);
  serverAnswers({ 'PUT users/me/ready-answers': ({ body }) => ({ json: body }) });
  await user.click(item.getByRole('button', { name: t('messages.ready_forget', { text: 'Moj odgovor' }) }));
  await waitFor(() => expect(callsOf('PUT users/me/ready-answers')).toMatchObject([{ body: { items: [] } }]));
});

test('an answer is kept beside those that have not come, and not instead of them', async () => {
  const { user, t, open } = await opened({}, none, refusal(503, 'UNAVAILABLE'));
  const item = await open();
  await user.type(await item.findByLabelText(t('messages.answer'), { selector: 'textarea' }), 'Može.');
  const keep = item.getByRole('button', { name: t('messages.ready_keep') });
  await user.click(keep);
  expect(await item.findByText('sentence for UNAVAILABLE')).toBeTruthy();
  serverAnswers({
    'GET users/me/ready-answers': { json: { items: ['Moj odgovor'] } },
    'PUT users/me/ready-answers': ({ body }) => ({ json: body }),
  });
  await user.click(keep);
  await item.findByRole('button', { name: 'Moj odgovor' });
  expect(callsOf('PUT users/me/ready-answers')).toMatchObject([{ body: { items: ['Moj odgovor', 'Može.'] } }]);
});

test('nothing, and a time that is past, are not sent', async () => {
  const { user, t, open } = await opened();
  const item = await open();
  const send = await item.findByRole('button', { name: t('messages.send') });
  await user.click(send);
  expect(await item.findByText(t('errors.EMAIL_MESSAGE_REQUIRED'))).toBeTruthy();
  expect(callsOf(`POST ${replies}`)).toEqual([]);
});

test('an answer that promises times without naming one is not sent; the folded field opens and is focused', async () => {
  const { user, t, open } = await opened({ language: 'hr' });
  const item = await open();
  await user.click(await item.findByRole('button', { name: t('messages.ready_label.viewing') }));
  const folded = item.getByText(t('messages.times')).closest('details')!;
  folded.open = false;
  await user.click(item.getByRole('button', { name: t('messages.send') }));
  expect(folded.open).toBe(true);
  expect(document.activeElement).toBe(item.getByLabelText(t('messages.time', { number: 1 })));
  expect(callsOf(`POST ${replies}`)).toEqual([]);
});

test('an agreed viewing is shown, cancelled once confirmed, and no other can be proposed meanwhile', async () => {
  const time = '2099-12-05T09:00:00.000Z';
  const { user, t, open } = await opened({}, { ...none, viewing: { chosen: time, offered: [] } });
  const item = await open();
  expect(await item.findByText(/Dogovoreno razgledavanje: subota, 5. prosinca 2099/)).toBeTruthy();
  expect(item.queryByText(t('messages.times'))).toBeNull();
  serverAnswers({ 'DELETE users/me/messages/31/viewing': { json: none } });
  await user.click(item.getByRole('button', { name: t('messages.viewing_cancel') }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('messages.viewing_cancel') }));
  expect(await item.findByText(t('messages.times'))).toBeTruthy();
});

test('a conversation that cannot be loaded says so, and can be tried again', async () => {
  const { user, t, open } = await opened();
  serverAnswers({ [`GET ${replies}`]: refusal(503, 'UNAVAILABLE') });
  const item = await open();
  expect(await item.findByText('sentence for UNAVAILABLE')).toBeTruthy();
  serverAnswers({ [`GET ${replies}`]: { json: said } });
  await user.click(item.getByRole('button', { name: t('form.again') }));
  expect(await item.findByRole('button', { name: t('messages.send') })).toBeTruthy();
});

test('where mails are relayed, no address is shown and none is written to', async () => {
  const { t, open } = await opened({ mailFrom: null });
  const item = await open();
  expect(item.getByText(t('messages.relayed'), { exact: false })).toBeTruthy();
  expect(item.queryByRole('link', { name: t('messages.reply') })).toBeNull();
});

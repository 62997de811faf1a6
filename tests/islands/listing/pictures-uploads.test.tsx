import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, serverAnswers, show } from '../../support/islands/island.tsx';
import {
  choose,
  nameOf,
  order,
  orders,
  Page,
  path,
  photo,
  sent,
  serverHas,
  startWith,
  storedImage,
  uploaded,
  usePictures,
} from '../../support/islands/pictures.tsx';

usePictures();

test('chosen pictures are sent two at a time and appear as they arrive, in the end in the order chosen', async () => {
  const { t } = show(Page);
  choose(photo('1.jpg'), photo('2.jpg'), photo('3.jpg'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ path, headers: { authorization: 'Bearer a.b.c' } });
  expect(sent[0]?.form.get('realEstateType')).toBe('REAL_ESTATE');
  sent[1]?.answer(200, uploaded('y'));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(order()).toBe('abcy');
  serverHas(...'abcyxz');
  sent[0]?.answer(200, uploaded('x'));
  sent[2]?.answer(200, uploaded('z'));
  await waitFor(() => expect(orders()).toEqual(['abcxyz']));
  expect(order()).toBe('abcxyz');
  expect(screen.getByText(t('pictures.added', { count: 3 }))).toBeTruthy();
  expect(screen.queryByRole('list', { name: t('pictures.uploads') })).toBeNull();
});

test('a picture that is moved before the server has told what it has stays where it was moved to', async () => {
  const { user, t } = show(Page);
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  choose(photo('1.jpg'), photo('2.jpg'));
  await waitFor(() => expect(sent).toHaveLength(2));
  serverAnswers({
    [`GET ${path}`]: async () => {
      await told;
      return { json: [...'abcyx'].map((name) => storedImage(name)) };
    },
  });
  sent[1]?.answer(200, uploaded('y'));
  await waitFor(() => expect(order()).toBe('abcy'));
  sent[0]?.answer(200, uploaded('x'));
  await waitFor(() => expect(order()).toBe('abcxy'));
  screen.getByRole('button', { name: t('pictures.edit', { name: 'Slika 4 od 5' }) }).focus();
  await user.keyboard('{Home}');
  expect(order()).toBe('xabcy');
  tell();
  await waitFor(() => expect(orders().at(-1)).toBe('xabcy'));
  expect(order()).toBe('xabcy');
});

test('an order that could not be told is not shown: what the server has is', async () => {
  show(Page);
  choose(photo('1.jpg'), photo('2.jpg'));
  await waitFor(() => expect(sent).toHaveLength(2));
  const asked = vi.fn();
  serverAnswers({
    [`GET ${path}`]: () => {
      asked();
      return { status: 503, json: {} };
    },
  });
  sent[1]?.answer(200, uploaded('y'));
  await waitFor(() => expect(order()).toBe('abcy'));
  sent[0]?.answer(200, uploaded('x'));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await waitFor(() => expect(order()).toBe('abcyx'));
  expect(orders()).toEqual([]);
});

test('each file has its own progress and can be cancelled', async () => {
  const { user, t } = show(Page);
  choose(photo('1.jpg'), photo('2.jpg'));
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.progress(1, 2);
  const bar = await screen.findByLabelText(t('pictures.sending', { name: '2.jpg' }));
  await waitFor(() => expect(bar.getAttribute('value')).toBe('0.5'));
  await user.click(screen.getByRole('button', { name: `${t('form.cancel')}: 1.jpg` }));
  expect(sent[0]?.aborted).toBe(true);
  expect(screen.queryByText('1.jpg')).toBeNull();
});

test('a refused file says why until it is dismissed, and the good ones are there', async () => {
  const { user, t } = show(Page);
  choose(photo('small.png', 'image/png'), photo('good.jpg'), photo('list.pdf', 'application/pdf'));
  await waitFor(() => expect(sent).toHaveLength(2));
  serverHas(...'abcg');
  sent[0]?.answer(422, refusal(422, 'VALIDATION_FAILED', { 'files.0': ['IMAGE_TOO_SMALL'] }).json);
  sent[1]?.answer(200, uploaded('g'));
  await screen.findByText(t('errors.IMAGE_TOO_SMALL'));
  expect(screen.getByText(t('errors.FILE_TYPE_NOT_SUPPORTED'))).toBeTruthy();
  await waitFor(() => expect(order()).toBe('abcg'));
  await user.click(screen.getByRole('button', { name: `${t('pictures.dismiss')}: small.png` }));
  expect(screen.queryByText(t('errors.IMAGE_TOO_SMALL'))).toBeNull();
  expect(screen.getByText('list.pdf')).toBeTruthy();
});

test('a lost connection is told, and sending goes on when the browser is online again', async () => {
  const { t } = show(Page);
  choose(photo('1.jpg'));
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.fail();
  await screen.findByText(t('pictures.interrupted'));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(nameOf(sent[1])).toBe('1.jpg');
});

test('a picture whose answer was lost is sent again under its key, and shown once', async () => {
  const { t } = show(Page);
  choose(photo('1.jpg'));
  await waitFor(() => expect(sent).toHaveLength(1));
  serverHas('a', 'b', 'c', 'd');
  sent[0]?.fail();
  await screen.findByText(t('pictures.interrupted'));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent).toHaveLength(2));
  const keys = sent.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  sent[1]?.answer(200, uploaded('d'));
  await waitFor(() => expect(order()).toBe('abcd'));
  expect(screen.queryByText('1.jpg')).toBeNull();
});

test('what fails for good can be tried again', async () => {
  const { user, t } = show(Page);
  choose(photo('1.jpg'));
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer(507, refusal(507, 'STORAGE_FULL').json);
  await screen.findByText('sentence for STORAGE_FULL');
  await user.click(screen.getByRole('button', { name: `${t('form.again')}: 1.jpg` }));
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('leaving is warned of only while something is on its way', async () => {
  show(Page);
  const leaving = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaving()).toBe(true);
  choose(photo('1.jpg'));
  await waitFor(() => expect(leaving()).toBe(false));
  serverHas(...'abcx');
  sent[0]?.answer(200, uploaded('x'));
  await waitFor(() => expect(leaving()).toBe(true));
});

test('a listing takes forty pictures, and the one too many is not even sent', async () => {
  startWith(...Array.from({ length: 39 }, (_, index) => `p${index}`));
  const { t } = show(Page);
  choose(photo('40.jpg'), photo('41.jpg'));
  await screen.findByText(t('errors.TOO_MANY_IMAGES'));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a full listing tells how many pictures it may have, one with room does not', () => {
  startWith(...Array.from({ length: 39 }, (_, index) => `p${index}`));
  const { t } = show(Page);
  const told = () => screen.queryByText(t('pictures.limits', { max: 40 }));
  expect(told()).toBeNull();
  cleanup();
  startWith(...Array.from({ length: 40 }, (_, index) => `p${index}`));
  show(Page);
  expect(told()).toBeTruthy();
});

test('pictures can be dropped and pasted; a drop beside them does not replace the page', async () => {
  show(Page);
  const zone = document.querySelector('.drop-zone') as HTMLElement;
  const dataTransfer = { types: ['Files'], files: [photo('dropped.jpg')], dropEffect: '' };
  fireEvent.dragEnter(zone, { dataTransfer });
  expect(zone.className).toContain('drop-zone-over');
  fireEvent.drop(zone, { dataTransfer });
  expect(zone.className).not.toContain('drop-zone-over');
  await waitFor(() => expect(nameOf(sent[0])).toBe('dropped.jpg'));
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [photo('pasted.png', 'image/png')] } });
  await waitFor(() => expect(nameOf(sent[1])).toBe('pasted.png'));
});

test('text that is pasted with a picture into a field stays text', async () => {
  show(Page);
  const field = document.body.appendChild(document.createElement('textarea'));
  const clipboardData = { types: ['text/plain', 'Files'], files: [photo('copy.png', 'image/png')] };
  expect(fireEvent.paste(field, { clipboardData })).toBe(true);
  expect(screen.queryByText('copy.png')).toBeNull();
});

test('uploads end with their part of the page', async () => {
  const { unmount } = show(Page);
  choose(photo('1.jpg'));
  await waitFor(() => expect(sent).toHaveLength(1));
  unmount();
  expect(sent[0]?.aborted).toBe(true);
  await expect.poll(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Image } from '#contract/image.ts';
import { Pictures } from '#islands/listings/pictures/Pictures.tsx';
import { Island, type IslandProps } from '#islands/ui/words.tsx';
import { fakeUploads, type SentForm } from '../support/fake-upload.ts';
import { callsOf, enter, refusal, serverAnswers, show, useIslands } from '../support/island.tsx';
import { storedImage } from '../support/pictures.ts';

useIslands();

const path = 'real-estate-listings/17/images';
let sent: SentForm[] = [];
let start: Image[] = [];

function Page(props: IslandProps) {
  const [images, setImages] = useState(start);
  return (
    <Island {...props}>
      <Pictures listingId={17} images={images} onImages={setImages} />
    </Island>
  );
}

/** The server keeps the pictures in the order in which they are told. */
function serverHas(...names: string[]): void {
  serverAnswers({ [`GET ${path}`]: { json: names.map((name) => storedImage(name)) } });
}

beforeEach(() => {
  enter();
  sent = fakeUploads();
  start = [storedImage('a'), storedImage('b'), storedImage('c')];
  serverHas('a', 'b', 'c');
  serverAnswers({
    [`PUT ${path}/order`]: ({ body }) => ({
      json: (body as { fileNames: string[] }).fileNames.map((name) => storedImage(name)),
    }),
  });
});

const order = () =>
  within(screen.getByRole('list', { name: 'Slike po redu' }))
    .getAllByRole('img')
    .map((image) => image.getAttribute('src')?.split('/')[2])
    .join('');
const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const input = () => document.querySelector<HTMLInputElement>('input[type=file][multiple]') as HTMLInputElement;
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const orders = () =>
  callsOf(`PUT ${path}/order`).map(({ body }) => (body as { fileNames: string[] }).fileNames.join(''));
const nameOf = (one: SentForm | undefined) => (one?.form.get('files') as File | undefined)?.name;
const uploaded = (image: string, name = 'x') => ({
  files: [{ name, image: storedImage(image), error: null }],
  images: [],
});

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
  sent[0]?.answer(200, { files: [{ name: 'small.png', image: null, error: 'IMAGE_TOO_SMALL' }], images: [] });
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
  start = Array.from({ length: 39 }, (_, index) => storedImage(`p${index}`));
  const { t } = show(Page);
  choose(photo('40.jpg'), photo('41.jpg'));
  await screen.findByText(t('errors.TOO_MANY_IMAGES'));
  await waitFor(() => expect(sent).toHaveLength(1));
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

test('the arrow keys move a picture, which is announced, saved and keeps the focus', async () => {
  const { user, t } = show(Page);
  const first = () => screen.getAllByRole('button', { name: /premjesti/ })[0] as HTMLElement;
  first().focus();
  await user.keyboard('{ArrowRight}');
  expect(order()).toBe('bac');
  expect(screen.getByText(t('pictures.moved', { place: 2, total: 3 }))).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toContain('2 od 3');
  await user.keyboard('{End}{ArrowRight}{Home}');
  expect(order()).toBe('abc');
  await waitFor(() => expect(orders().at(-1)).toBe('abc'));
});

test('of several changes of order that wait, only the last is told', async () => {
  let answer: (() => void) | undefined;
  serverAnswers({
    [`PUT ${path}/order`]: () => new Promise((done) => (answer ??= () => done({ json: [] }))),
  });
  const { user } = show(Page);
  (screen.getAllByRole('button', { name: /premjesti/ })[0] as HTMLElement).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await waitFor(() => expect(orders()).toEqual(['bac']));
  serverAnswers({ [`PUT ${path}/order`]: { json: [] } });
  answer?.();
  await waitFor(() => expect(orders()).toEqual(['bac', 'bac']));
});

test('an order that the server refuses gives way to its own', async () => {
  serverAnswers({ [`PUT ${path}/order`]: refusal(409, 'CONFLICT') });
  serverHas('c', 'b', 'a');
  const { user, t } = show(Page);
  await user.click(screen.getByRole('button', { name: t('pictures.make_cover', { name: 'Slika 2 od 3' }) }));
  await waitFor(() => expect(order()).toBe('cba'));
});

test('another picture becomes the cover by one press', async () => {
  const { user, t } = show(Page);
  expect(screen.getByText(t('pictures.cover')).closest('li')?.querySelector('img')?.src).toContain('/a/');
  await user.click(screen.getByRole('button', { name: t('pictures.make_cover', { name: 'Slika 3 od 3' }) }));
  expect(order()).toBe('cab');
  expect(screen.getByText(t('pictures.cover')).closest('li')?.querySelector('img')?.src).toContain('/c/');
  await waitFor(() => expect(orders()).toEqual(['cab']));
});

test('what a picture shows is said in both languages, and its place can be chosen without dragging', async () => {
  serverAnswers({ [`PUT ${path}/text`]: { json: [] } });
  const { user, t } = show(Page);
  await user.click(screen.getByRole('button', { name: t('pictures.edit', { name: 'Slika 1 od 3' }) }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('pictures.alt_hr')), ' Kuhinja ');
  await user.type(dialog.getByLabelText(t('pictures.alt_en')), 'Kitchen');
  await user.selectOptions(dialog.getByLabelText(t('pictures.place')), '3');
  await user.click(dialog.getByRole('button', { name: t('form.save') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(`PUT ${path}/text`)[0]?.body).toEqual({ fileName: 'a', alt: { hr: 'Kuhinja', en: 'Kitchen' } });
  expect(order()).toBe('bca');
  expect(screen.getByAltText('Slika 3 od 3: Kuhinja')).toBeTruthy();
});

test('a text that cannot be saved is told in the dialog, which stays', async () => {
  serverAnswers({ [`PUT ${path}/text`]: refusal(503, 'UNAVAILABLE') });
  const { user, t } = show(Page);
  await user.click(screen.getByRole('button', { name: t('pictures.edit', { name: 'Slika 1 od 3' }) }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('pictures.alt_hr')), 'Kuhinja');
  await user.click(dialog.getByRole('button', { name: t('form.save') }));
  expect(await dialog.findByText('sentence for UNAVAILABLE')).toBeTruthy();
});

test('a picture is deleted only after a question', async () => {
  serverAnswers({ [`DELETE ${path}`]: { status: 204 } });
  const { user, t } = show(Page);
  const press = () => user.click(screen.getByRole('button', { name: t('pictures.remove', { name: 'Slika 2 od 3' }) }));
  await press();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('form.cancel') }));
  expect(callsOf(`DELETE ${path}`)).toEqual([]);
  await press();
  serverHas('a', 'c');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('pictures.delete') }));
  await waitFor(() => expect(order()).toBe('ac'));
  expect(callsOf(`DELETE ${path}`)).toMatchObject([{ query: { fileName: 'b', realEstateType: 'REAL_ESTATE' } }]);
  expect(screen.getByText(t('pictures.removed'))).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe(t('pictures.add'));
});

test('uploads end with their part of the page', async () => {
  const { unmount } = show(Page);
  choose(photo('1.jpg'));
  await waitFor(() => expect(sent).toHaveLength(1));
  unmount();
  expect(sent[0]?.aborted).toBe(true);
  await vi.waitFor(() => expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true));
});

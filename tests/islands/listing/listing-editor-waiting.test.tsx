import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Translate } from '#i18n/translate.ts';
import { otherTabSets, toldToasts } from '../../support/browser/browser.ts';
import { FakeCaches } from '../../support/browser/fake-caches.ts';
import { fakeUploads, type SentForm } from '../../support/browser/fake-upload.ts';
import { callsOf, enter, refusal, serverAnswers } from '../../support/islands/island.tsx';
import {
  input,
  offline,
  opened,
  publish,
  server,
  serverHasSaved,
  useListingEditor,
} from '../../support/islands/listing-editor.tsx';
import { photo, storedImage, uploaded } from '../../support/islands/pictures.tsx';
import { pass } from '../../support/runs/clock.ts';

useListingEditor();

const note = 'portal.sending.7';
const images = 'real-estate-listings/7/images';
let sent: SentForm[] = [];

beforeEach(() => {
  sent = fakeUploads();
  vi.stubGlobal('caches', new FakeCaches());
  serverAnswers({ [`GET ${images}`]: () => ({ json: server.listing.images }) });
});

const panel = (t: Translate) => within(screen.getByRole('region', { name: new RegExp(`^${t('editor.status')}`) }));
const button = (t: Translate) => panel(t).getByRole('button', { name: t('mine.move.PUBLISHED_from_DRAFT') });
const cancel = (t: Translate) => panel(t).getByRole('button', { name: t('editor.publish.cancel') });
const told = () => toldToasts().map(({ detail }) => detail);
const published = () => waitFor(() => expect(server.listing.status).toBe('PUBLISHED'));

function choose(...names: string[]): void {
  const files = names.map((name) => photo(name));
  fireEvent.change(document.querySelector('input[type=file][multiple]') as Element, { target: { files } });
}

/** The server takes a file that was sent. */
function arrive(at: number, name: string): void {
  server.listing = { ...server.listing, images: [...server.listing.images, storedImage(name)] };
  act(() => sent[at]?.answer(200, uploaded(name)));
}

/** The editor of a draft that lacks nothing but the chosen pictures, which are on their way. */
async function choosing(...names: string[]) {
  const shown = await opened({ images: [] });
  choose(...names);
  await waitFor(() => expect(sent).toHaveLength(Math.min(2, names.length)));
  return shown;
}

/** The page is loaded anew. */
async function reloaded() {
  cleanup();
  sent = fakeUploads();
  return opened();
}

describe('publishing while pictures are on their way', () => {
  test('waits, says for how many in the side and the bar, and then happens and is told by itself', async () => {
    const { user, t } = await choosing('1.jpg', '2.jpg', '3.jpg');
    await user.click(button(t));
    const waits = (done: number) => t('editor.publish.pictures', { done, total: 3 });
    await waitFor(() => expect(screen.getAllByText(waits(0))).toHaveLength(3));
    expect(screen.getAllByText(waits(0)).some((one) => one.role === 'status')).toBe(true);
    expect(document.querySelector('.phone-bar')?.textContent).toBe(waits(0) + t('editor.publish.cancel'));
    arrive(0, 'x');
    await waitFor(() => expect(screen.getAllByText(waits(1))).toHaveLength(3));
    await waitFor(() => expect(sent).toHaveLength(3));
    arrive(1, 'y');
    expect(callsOf(publish)).toEqual([]);
    await waitFor(() => expect(screen.getAllByText(waits(2))).toHaveLength(3));
    arrive(2, 'z');
    await published();
    await screen.findAllByRole('link', { name: t('editor.view') });
    expect(callsOf(publish)).toHaveLength(1);
    expect(told()).toEqual([t('mine.moved.PUBLISHED')]);
    expect(localStorage.getItem(note)).toBeNull();
  });

  test('is taken back by another tap, but not by the second of a double one', async () => {
    const { user, t } = await choosing('1.jpg');
    await user.click(button(t));
    await user.click(cancel(t));
    expect(screen.getAllByText(t('editor.publish.picture'))).toHaveLength(3);
    await pass(1000);
    await user.click(cancel(t));
    expect(screen.queryAllByText(t('editor.publish.picture'))).toEqual([]);
    expect(told()).toEqual([t('editor.publish.cancelled')]);
    arrive(0, 'x');
    await pass(5000);
    expect(callsOf(publish)).toEqual([]);
    expect(button(t)).toBeTruthy();
  });

  test('tells that the connection is lost, and goes on when it is back', async () => {
    const { user, t } = await choosing('1.jpg');
    await user.click(button(t));
    act(() => sent[0]?.fail());
    await waitFor(() => expect(screen.getAllByText(t('editor.publish.interrupted'))).toHaveLength(3));
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(sent).toHaveLength(2));
    arrive(1, 'x');
    await published();
  });

  test('ends with what is missing where the only picture is refused', async () => {
    const { user, t } = await choosing('1.jpg');
    await user.click(button(t));
    act(() =>
      sent[0]?.answer(422, {
        files: [{ name: '1.jpg', image: null, error: 'IMAGE_TOO_SMALL' }],
        ...(refusal(422, 'VALIDATION_FAILED', { 'files.0': ['IMAGE_TOO_SMALL'] }).json as object),
      }),
    );
    expect(await screen.findByText(t('editor.summary_missing'))).toBeTruthy();
    expect(callsOf(publish)).toEqual([]);
    expect(screen.queryByText(t('editor.publish.picture'))).toBeNull();
  });

  test('goes on without one of several pictures that is refused', async () => {
    const { user, t } = await choosing('1.jpg', '2.jpg');
    await user.click(button(t));
    act(() => sent[0]?.answer(422, refusal(422, 'VALIDATION_FAILED', { 'files.0': ['IMAGE_TOO_SMALL'] }).json));
    arrive(1, 'y');
    await published();
    expect(screen.getByText(t('errors.IMAGE_TOO_SMALL'))).toBeTruthy();
  });

  test('waits until a field that is being written in is left', async () => {
    const { user, t } = await choosing('1.jpg');
    await user.click(button(t));
    await user.type(input(t('listing.field.street')), ' 1');
    arrive(0, 'x');
    await waitFor(() => expect(screen.getAllByText(t('editor.publish.FIELD'))).toHaveLength(3));
    await user.keyboard('0');
    expect(callsOf(publish)).toEqual([]);
    await user.tab();
    await published();
    expect(server.listing.street).toBe('Marmontova ulica 10');
  });

  test('is over when another tab has published', async () => {
    const { user, t } = await choosing('1.jpg');
    await user.click(button(t));
    const { images: _, ...listing } = server.listing;
    const other = new BroadcastChannel('portal.listing.7');
    server.listing = {
      ...listing,
      images: [storedImage('z')],
      status: 'PUBLISHED',
      moves: ['PAUSED'],
      version: 9,
      url: '/home/listing/7/stan',
    };
    other.postMessage(server.listing);
    await screen.findAllByRole('link', { name: t('editor.view') });
    other.close();
    expect(callsOf(publish)).toEqual([]);
    expect(localStorage.getItem(note)).not.toContain('publishAt');
  });
});

describe('a reload', () => {
  test('after the tap sends the picture again under its key, and publishes', async () => {
    const { user, t } = await choosing('1.jpg');
    await user.click(button(t));
    const key = sent[0]?.headers['idempotency-key'];
    const again = await reloaded();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.headers['idempotency-key']).toBe(key);
    expect(screen.getAllByText(again.t('editor.publish.picture'))).toHaveLength(3);
    arrive(0, 'x');
    await published();
    expect(localStorage.getItem(note)).toBeNull();
  });

  test('says which picture has to be chosen again where none could be kept, and waits for it', async () => {
    vi.stubGlobal('caches', undefined);
    const { user, t } = await choosing('1.jpg');
    await user.click(button(t));
    await reloaded();
    expect(await screen.findByText(t('errors.FILE_LOST'))).toBeTruthy();
    expect(screen.getAllByText(t('editor.publish.STUCK'))).toHaveLength(3);
    expect(sent).toEqual([]);
    choose('1.jpg');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByText(t('errors.FILE_LOST'))).toBeNull();
    arrive(0, 'x');
    await published();
  });

  test('after the call itself tells what has come of it, and asks for no second one', async () => {
    const { user, t } = await opened();
    serverAnswers({
      [publish]: () => {
        server.listing = { ...server.listing, status: 'PUBLISHED', moves: ['PAUSED'], url: '/home/listing/7/stan' };
        return new Promise(() => {});
      },
    });
    await user.click(button(t));
    await published();
    await reloaded();
    await waitFor(() => expect(told()).toEqual([t('mine.moved.PUBLISHED')]));
    expect(callsOf(publish)).toHaveLength(1);
  });

  test('more than a day later asks again instead', async () => {
    localStorage.setItem(note, JSON.stringify({ userId: '7', files: {}, publishAt: Date.now() - 90_000_000 }));
    const { t } = await opened();
    expect(screen.getByText(t('editor.notice.PUBLISH_LATE'))).toBeTruthy();
    expect(callsOf(publish)).toEqual([]);
    expect(localStorage.getItem(note)).toBeNull();
  });

  test('by somebody else finds nothing of it', async () => {
    localStorage.setItem(note, JSON.stringify({ userId: '8', files: {}, publishAt: Date.now() }));
    await opened();
    await pass(3000);
    expect(callsOf(publish)).toEqual([]);
  });
});

describe('publishing without anything on its way', () => {
  test('is tried again while there is no connection, and happens once it is back', async () => {
    const { user, t } = await opened();
    const answer = vi.fn(offline);
    serverAnswers({ [publish]: answer });
    await user.click(button(t));
    await waitFor(() => expect(screen.getAllByText(t('editor.publish.CONNECTION'))).toHaveLength(3));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
    expect(localStorage.getItem(note)).toContain('publishAt');
    serverAnswers({
      [publish]: () => ({
        json: (server.listing = {
          ...server.listing,
          status: 'PUBLISHED',
          moves: ['PAUSED'],
          version: 5,
          url: '/home/listing/7/stan',
        }),
      }),
    });
    dispatchEvent(new Event('online'));
    await published();
    await waitFor(() => expect(told()).toContain(t('mine.moved.PUBLISHED')));
  });

  test('tells what the server says against it', async () => {
    const { user, t } = await opened();
    serverAnswers({ [publish]: refusal(409, 'STATUS_NOT_ALLOWED') });
    await user.click(button(t));
    await waitFor(() => expect(told()).toEqual(['sentence for STATUS_NOT_ALLOWED']));
    expect(localStorage.getItem(note)).toBeNull();
  });

  test('goes on after the login where the session expired', async () => {
    const { user, t } = await choosing('1.jpg');
    await user.click(button(t));
    localStorage.setItem('portal.expired', '7');
    act(() => otherTabSets('token', null));
    expect(sent[0]?.aborted).toBe(true);
    expect(localStorage.getItem(note)).toContain('publishAt');
    localStorage.removeItem('portal.expired');
    enter();
    await reloaded();
    await waitFor(() => expect(sent).toHaveLength(1));
    arrive(0, 'x');
    await published();
    await serverHasSaved({ status: 'PUBLISHED' });
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { otherTabSets } from '../../support/browser/browser.ts';
import { callsOf, enter, refusal, serverAnswers } from '../../support/islands/island.tsx';
import {
  offline,
  opened,
  publish,
  server,
  serverHasSaved,
  useListingEditor,
} from '../../support/islands/listing-editor.tsx';
import { pass } from '../../support/runs/clock.ts';

import {
  button,
  choose,
  choosing,
  arrive,
  note,
  published,
  reloaded,
  sent,
  told,
  useWaitingPictures,
} from '../../support/islands/waiting-pictures.tsx';

useListingEditor();
useWaitingPictures();

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

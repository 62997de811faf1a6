import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { callsOf, refusal } from '../../support/islands/island.tsx';
import { input, publish, server, useListingEditor } from '../../support/islands/listing-editor.tsx';
import { storedImage } from '../../support/islands/pictures.tsx';
import { pass } from '../../support/runs/clock.ts';

import {
  button,
  cancel,
  choosing,
  arrive,
  note,
  published,
  sent,
  told,
  useWaitingPictures,
} from '../../support/islands/waiting-pictures.tsx';

useListingEditor();
useWaitingPictures();

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

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsOf, refusal, serverAnswers, show } from '../../support/islands/island.tsx';
import { order, Page, path, storedImage, usePictures } from '../../support/islands/pictures.tsx';

usePictures();

const imagesOf = (names: string) => ({ json: [...names].map((name) => storedImage(name)) });
const pressed = (name: string) => screen.getByRole('button', { name });

/** Deletes a picture where it is opened. */
async function remove({ user, t }: Pick<ReturnType<typeof show>, 'user' | 't'>, name: string): Promise<void> {
  await user.click(pressed(t('pictures.edit', { name })));
  await user.click(await screen.findByRole('button', { name: t('pictures.delete') }));
}

test('a deleted picture goes at once, and comes back to its place by the button that has the focus', async () => {
  serverAnswers({ [`PUT ${path}/removed`]: imagesOf('ac'), [`PUT ${path}/restored`]: imagesOf('abc') });
  const { user, t } = show(Page);
  await remove({ user, t }, 'Slika 2 od 3');
  await waitFor(() => expect(order()).toBe('ac'));
  expect(screen.getAllByText(t('pictures.removed', { count: 1 })).length).toBe(2);
  expect(document.activeElement?.textContent).toBe(t('pictures.take_back'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(order()).toBe('abc'));
  expect(callsOf(`PUT ${path}/removed`)[0]?.body).toEqual({ fileNames: ['b'] });
  expect(callsOf(`PUT ${path}/restored`)[0]?.body).toEqual({ fileNames: ['b'] });
  expect(screen.queryByRole('button', { name: t('pictures.take_back') })).toBeNull();
  expect(screen.getByText(t('pictures.taken_back', { count: 1 }))).toBeTruthy();
});

test('of several deletions the last comes back first', async () => {
  serverAnswers({ [`PUT ${path}/removed`]: imagesOf('bc') });
  const { user, t } = show(Page);
  await remove({ user, t }, 'Slika 1 od 3');
  await waitFor(() => expect(order()).toBe('bc'));
  serverAnswers({ [`PUT ${path}/removed`]: imagesOf('b'), [`PUT ${path}/restored`]: imagesOf('bc') });
  await remove({ user, t }, 'Slika 2 od 2');
  await waitFor(() => expect(order()).toBe('b'));
  await user.click(pressed(t('pictures.take_back')));
  await waitFor(() => expect(order()).toBe('bc'));
  serverAnswers({ [`PUT ${path}/restored`]: imagesOf('abc') });
  await user.click(pressed(t('pictures.take_back')));
  await waitFor(() => expect(order()).toBe('abc'));
  expect(callsOf(`PUT ${path}/restored`).map(({ body }) => body)).toEqual([{ fileNames: ['c'] }, { fileNames: ['a'] }]);
});

test('several are chosen by keys, deleted in one call, and come back together', async () => {
  serverAnswers({ [`PUT ${path}/removed`]: imagesOf('b'), [`PUT ${path}/restored`]: imagesOf('abc') });
  const { user, t } = show(Page);
  await user.click(pressed(t('pictures.choose_several')));
  const remove = () =>
    pressed(t('pictures.delete_several', { number: screen.getAllByRole('checkbox', { checked: true }).length }));
  screen.getByRole('checkbox', { name: t('pictures.choose_picture', { name: 'Slika 1 od 3' }) }).focus();
  await user.keyboard(' ');
  await user.tab();
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByText(t('pictures.chosen', { count: 2 }))).toBeTruthy();
  await user.click(remove());
  await waitFor(() => expect(order()).toBe('b'));
  expect(callsOf(`PUT ${path}/removed`)[0]?.body).toEqual({ fileNames: ['a', 'c'] });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(pressed(t('pictures.take_back')));
  await waitFor(() => expect(order()).toBe('abc'));
});

test('all can be chosen, none deletes nothing, and giving up leaves all', async () => {
  const { user, t } = show(Page);
  await user.click(pressed(t('pictures.choose_several')));
  await user.click(pressed(t('pictures.delete_several', { number: 0 })));
  await user.click(pressed(t('pictures.choose_all')));
  expect(screen.getAllByRole('checkbox', { checked: true }).length).toBe(3);
  await user.click(pressed(t('pictures.choose_end')));
  expect(callsOf(`PUT ${path}/removed`)).toEqual([]);
  expect(order()).toBe('abc');
});

test('a deletion that the server refuses is told where it was asked, and one too late to take back likewise', async () => {
  serverAnswers({ [`PUT ${path}/removed`]: refusal(422, 'LISTING_INCOMPLETE') });
  const { user, t } = show(Page);
  await remove({ user, t }, 'Slika 2 od 3');
  expect(await screen.findByText('sentence for LISTING_INCOMPLETE')).toBeTruthy();
  expect(order()).toBe('abc');
  serverAnswers({ [`PUT ${path}/removed`]: imagesOf('ac'), [`PUT ${path}/restored`]: refusal(404, 'NOT_FOUND') });
  await remove({ user, t }, 'Slika 2 od 3');
  await user.click(await screen.findByRole('button', { name: t('pictures.take_back') }));
  expect(await screen.findByText('sentence for NOT_FOUND')).toBeTruthy();
  expect(order()).toBe('ac');
});

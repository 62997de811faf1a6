import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsOf, refusal, serverAnswers, show, toldToasts } from '../../support/islands/island.tsx';
import { order, orders, Page, path, serverHas, usePictures } from '../../support/islands/pictures.tsx';

usePictures();

test('the arrow keys move a picture, which is announced, saved and keeps the focus', async () => {
  const { user, t } = show(Page);
  const first = () => screen.getAllByRole('button', { name: /uredi/ })[0] as HTMLElement;
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
  (screen.getAllByRole('button', { name: /uredi/ })[0] as HTMLElement).focus();
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
  screen.getByRole('button', { name: t('pictures.edit', { name: 'Slika 2 od 3' }) }).focus();
  await user.keyboard('{Home}');
  await waitFor(() => expect(order()).toBe('cba'));
});

test('without a connection the old order is shown again, and it is told why', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<template id="toasts" data-error="?" data-offline="Nema veze."></template>',
  );
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  serverAnswers({
    [`PUT ${path}/order`]: offline,
    [`GET ${path}`]: offline,
    [`PUT ${path}/removed`]: offline,
    [`PUT ${path}/text`]: offline,
  });
  const { user, t } = show(Page);
  screen.getByRole('button', { name: t('pictures.edit', { name: 'Slika 3 od 3' }) }).focus();
  await user.keyboard('{Home}');
  await waitFor(() => expect(toldToasts().map(({ detail }) => detail)).toContain('Nema veze.'));
  await waitFor(() => expect(order()).toBe('abc'));
  screen.getByRole('button', { name: t('pictures.edit', { name: 'Slika 1 od 3' }) }).focus();
  await user.keyboard('{Delete}');
  expect(await screen.findByText('Nema veze.')).toBeTruthy();
  expect(order()).toBe('abc');
});

test('another picture becomes the cover by one press', async () => {
  const { user, t } = show(Page);
  expect(screen.getByText(t('pictures.cover')).closest('li')?.querySelector('img')?.src).toContain('/a/');
  screen.getByRole('button', { name: t('pictures.edit', { name: 'Slika 3 od 3' }) }).focus();
  await user.keyboard('{Home}');
  expect(order()).toBe('cab');
  expect(screen.getByText(t('pictures.cover')).closest('li')?.querySelector('img')?.src).toContain('/c/');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(t('pictures.edit', { name: 'Slika 1 od 3' }));
  await waitFor(() => expect(orders()).toEqual(['cab']));
});

test('what a picture shows is said in both languages, and its place can be chosen without dragging', async () => {
  serverAnswers({ [`PUT ${path}/text`]: { json: [] } });
  const { user, t } = show(Page);
  await user.click(screen.getByRole('button', { name: t('pictures.edit', { name: 'Slika 1 od 3' }) }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('pictures.alt_hr')), ' Kuhinja ');
  await user.type(dialog.getByLabelText(t('pictures.alt_en')), 'Kitchen');
  await user.click(dialog.getByLabelText(t('pictures.is_plan')));
  await user.selectOptions(dialog.getByLabelText(t('pictures.place')), '3');
  await user.click(dialog.getByRole('button', { name: t('form.save') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(`PUT ${path}/text`)[0]?.body).toEqual({
    ...{ fileName: 'a', alt: { hr: 'Kuhinja', en: 'Kitchen' } },
    isPlan: true,
  });
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

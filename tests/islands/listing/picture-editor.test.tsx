import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsOf, refusal, serverAnswers, show } from '../../support/islands/island.tsx';
import { order, Page, path, storedImage, usePictures } from '../../support/islands/pictures.tsx';

usePictures();

const imagesOf = (names: string) => ({ json: [...names].map((name) => storedImage(name)) });

async function open() {
  const { user, t } = show(Page);
  await user.click(screen.getByRole('button', { name: t('pictures.edit', { name: 'Slika 2 od 3' }) }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('pictures.change') }));
  const press = (key: string) => user.click(dialog.getByRole('button', { name: t(key) }));
  const slide = (key: string, value: number) =>
    fireEvent.change(dialog.getByLabelText(t(`pictures.part_${key}`)), { target: { value } });
  return { user, t, dialog, press, slide };
}

const edits = () => callsOf(`PUT ${path}/edits`).map(({ body }) => body);

test('a picture is turned and cut by buttons and sliders, keeps its place, and the edit is taken back', async () => {
  serverAnswers({ [`PUT ${path}/edits`]: imagesOf('axc'), [`PUT ${path}/restored`]: imagesOf('abc') });
  const { dialog, press, slide, t } = await open();
  await press('pictures.crop');
  slide('left', 0);
  slide('width', 50);
  await press('pictures.turn_right');
  await press('pictures.save_change');
  await waitFor(() => expect(order()).toBe('axc'));
  expect(edits()).toEqual([
    {
      fileName: 'b',
      rotate: 90,
      crop: { left: expect.closeTo(0.1), top: 0, width: expect.closeTo(0.8), height: 0.5 },
      blur: [],
    },
  ]);
  await press('pictures.undo_change');
  await waitFor(() => expect(order()).toBe('abc'));
  expect(callsOf(`PUT ${path}/restored`)[0]?.body).toEqual({ fileNames: ['b'] });
  expect(dialog.queryByRole('button', { name: t('pictures.undo_change') })).toBeNull();
});

test('areas to blur are added, placed and taken away without a pointer', async () => {
  serverAnswers({ [`PUT ${path}/edits`]: imagesOf('axc') });
  const { user, dialog, press, slide, t } = await open();
  await press('pictures.blur');
  await press('pictures.blur_add');
  slide('top', 70);
  slide('height', 10);
  await press('pictures.blur_add');
  await press('pictures.blur_add');
  await press('pictures.part_remove');
  await user.click(dialog.getByLabelText(t('pictures.part', { number: 2 })));
  slide('left', 5);
  await press('pictures.save_change');
  await waitFor(() => expect(order()).toBe('axc'));
  expect(edits()).toMatchObject([
    {
      rotate: 0,
      blur: [
        { left: 0.4, top: 0.7, width: 0.2, height: 0.1 },
        { left: 0.05, top: 0.4 },
      ],
    },
  ]);
});

test('a cut of 4 : 3 keeps its ratio whatever is slid, also when the picture is turned', async () => {
  serverAnswers({ [`PUT ${path}/edits`]: imagesOf('axc') });
  const { user, dialog, press, slide } = await open();
  await press('pictures.crop');
  await user.click(dialog.getByLabelText('4 : 3'));
  slide('width', 60);
  await press('pictures.turn_left');
  await press('pictures.save_change');
  await waitFor(() => expect(edits().length).toBe(1));
  const { crop } = edits()[0] as { crop: { width: number; height: number } };
  expect((crop.width * 480) / (crop.height * 640)).toBeCloseTo(4 / 3);
});

test('what the server refuses is told in the dialog; nothing changed asks nothing, and typed texts stay', async () => {
  serverAnswers({ [`PUT ${path}/edits`]: refusal(422, 'VALIDATION_FAILED') });
  const { user, t } = show(Page);
  await user.click(screen.getByRole('button', { name: t('pictures.edit', { name: 'Slika 1 od 3' }) }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(t('pictures.alt_hr')), 'Kuhinja');
  const press = (key: string) => user.click(dialog.getByRole('button', { name: t(key) }));
  await press('pictures.change');
  await press('pictures.save_change');
  expect(edits()).toEqual([]);
  await press('pictures.change');
  await press('pictures.turn_left');
  await press('pictures.save_change');
  expect(await dialog.findByText('sentence for VALIDATION_FAILED')).toBeTruthy();
  await press('pictures.reset');
  await press('pictures.save_change');
  expect((dialog.getByLabelText(t('pictures.alt_hr')) as HTMLInputElement).value).toBe('Kuhinja');
});

test('a dialog that is closed while its edit is saved stays closed, and others open', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof imagesOf>>();
  serverAnswers({ [`PUT ${path}/edits`]: () => promise });
  const { user, t, dialog, press } = await open();
  await press('pictures.turn_right');
  await press('pictures.save_change');
  await user.click(dialog.getByRole('button', { name: t('form.close') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  resolve(imagesOf('axc'));
  await waitFor(() => expect(order()).toBe('axc'));
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const place of [1, 2, 3]) {
    await user.click(screen.getByRole('button', { name: t('pictures.edit', { name: `Slika ${place} od 3` }) }));
    const { open: isOpen } = screen.getByRole<HTMLDialogElement>('dialog');
    expect(isOpen).toBe(true);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('form.close') }));
  }
});

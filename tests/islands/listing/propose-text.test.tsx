import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverAnswers } from '../../support/islands/island.tsx';
import { input, offline, opened, serverHasSaved, useListingEditor } from '../../support/islands/listing-editor.tsx';

useListingEditor();

const none = { hr: null, en: null };
const flat = { rooms: 2, netArea: 54, quarterId: 'split-bacvice', title: none, description: none };
const title = 'Dvosoban stan, 54 m², pogled na more, balkon – Split, Bačvice';
const named = (name: string) => screen.getByRole('button', { name });

test('fills what is empty, in both languages, and takes it back', async () => {
  const { user, t } = await opened(flat);
  await user.click(named(t('editor.propose.button')));
  await screen.findByText(t('editor.propose.done'));
  expect(input(t('listing.field.title')).value).toBe(title);
  expect(input(t('listing.field.description')).value).toMatch(/^[^\n]+ dvosoban stan od 54 m² .*Split, Bačvice\./);
  const english = input(t('editor.title_en')).value;
  expect(english).toMatch(/^[A-Z].* flat, 54 m².* – Split, Bačvice$/);
  await serverHasSaved({ title: { hr: title, en: english } });
  await user.click(named(t('editor.propose.button')));
  await screen.findByText(t('editor.propose.same'));
  await user.click(named(t('editor.propose.undo')));
  expect(input(t('listing.field.title')).value).toBe('');
  expect(document.activeElement).toBe(named(t('editor.propose.button')));
  await serverHasSaved({ title: none, description: none });
});

test('the other language is filled up where it is begun', async () => {
  const { user, t } = await opened({ ...flat, title: { hr: null, en: 'Home by the sea' } });
  await user.click(named(t('editor.propose.button')));
  await screen.findByText(t('editor.propose.done'));
  expect(input(t('editor.title_en')).value).toBe('Home by the sea');
  expect(input(t('editor.description_en')).value).toContain('Location: Split, Bačvice.');
});

test('what is written is replaced only when that is asked for, and comes back in one tap', async () => {
  const written = { title: { hr: 'Moj stan', en: null }, description: { hr: 'Moj opis', en: null } };
  const { user, t } = await opened({ ...flat, ...written });
  await user.click(named(t('editor.propose.button')));
  await screen.findByText(t('editor.propose.written'));
  expect(input(t('listing.field.title')).value).toBe('Moj stan');
  await user.click(named(t('editor.propose.replace')));
  expect(input(t('listing.field.title')).value).toBe(title);
  await serverHasSaved({ title: { hr: title, en: null } });
  await user.click(named(t('editor.propose.undo')));
  expect(input(t('listing.field.title')).value).toBe('Moj stan');
  await serverHasSaved(written);
  await user.click(named(t('editor.propose.button')));
  await user.click(await screen.findByRole('button', { name: t('editor.propose.replace') }));
  await user.click(named(t('editor.propose.button')));
  await screen.findByText(t('editor.propose.same'));
});

test('where places cannot be asked for, the text does without', async () => {
  serverAnswers({ 'GET location-names/settlements/4090': offline });
  const { user, t } = await opened(flat);
  await user.click(named(t('editor.propose.button')));
  await screen.findByText(t('editor.propose.done'));
  expect(input(t('listing.field.title')).value).toBe('Dvosoban stan, 54 m², pogled na more, balkon');
});

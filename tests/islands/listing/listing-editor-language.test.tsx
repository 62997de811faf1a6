import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { input, opened, part, useListingEditor } from '../../support/islands/listing-editor.tsx';

useListingEditor();

test('on an English page the texts are asked for in English, and Croatian ones are optional', async () => {
  const none = { hr: null, en: null };
  const { user, t } = await opened({ title: none, description: none }, 'en');
  const texts = part(t('editor.section.more'));
  const [title, description] = ['title', 'description'].map((name) => input(t(`listing.field.${name}`)));
  expect([title?.lang, title?.id, description?.id]).toEqual(['en', 'field-title-en', 'field-description-en']);
  expect(input(t('editor.title_hr')).closest('details')?.open).toBe(false);
  expect(texts.getByText(t('editor.either_language'))).toBeTruthy();
  const isRequired = (name: string) => input(t(name)).getAttribute('aria-required') === 'true';
  expect([isRequired('listing.field.title'), isRequired('editor.title_hr')]).toEqual([true, false]);
  const progress = within(screen.getByRole('navigation', { name: t('editor.progress') }));
  const missing = () => progress.getAllByRole('button').map(({ textContent }) => textContent);
  expect(missing()).toEqual([t('listing.field.title'), t('listing.field.description')]);
  await user.type(input(t('listing.field.title')), 'Flat by the sea');
  await user.type(input(t('listing.field.description')), 'Two minutes from the beach.');
  expect(progress.queryAllByRole('button')).toEqual([]);
});

test('whoever began in the other language is asked for the rest in it', async () => {
  const { t } = await opened({ title: { hr: 'Stan', en: null }, description: { hr: null, en: null } }, 'en');
  expect(input(t('editor.title_hr')).closest('details')?.open).toBe(true);
  const progress = within(screen.getByRole('navigation', { name: t('editor.progress') }));
  expect(progress.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([t('editor.description_hr')]);
});

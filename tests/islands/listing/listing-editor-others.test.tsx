import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListingEditor } from '#islands/listing-editor/ListingEditor.tsx';
import { managed } from '../../support/listings/drafts.ts';
import { refusal, serverAnswers, show, went } from '../../support/islands/island.tsx';
import {
  input,
  offline,
  opened,
  read,
  save,
  server,
  serverHasSaved,
  useListingEditor,
} from '../../support/islands/listing-editor.tsx';

useListingEditor();

test('changes on another device are merged; of the same field one decides', async () => {
  const { user, t } = await opened();
  server.listing = { ...server.listing, version: 9, street: 'Druga ulica', netArea: 91 };
  await user.type(input(t('listing.field.street')), ' 1');
  await user.type(input(t('listing.field.houseNumber')), 'b');
  const panel = within(await screen.findByRole('alert', { name: t('editor.conflict.title') }));
  expect(panel.getByText('Druga ulica')).toBeTruthy();
  expect(panel.getByText('Marmontova ulica 1')).toBeTruthy();
  expect(input(t('listing.field.netArea')).value).toBe('91');
  await serverHasSaved({ houseNumber: '12b', street: 'Druga ulica', netArea: 91 });
  await user.click(panel.getByRole('button', { name: new RegExp(t('editor.conflict.keep_mine')) }));
  await serverHasSaved({ street: 'Marmontova ulica 1', houseNumber: '12b', netArea: 91 });
  expect(screen.queryByText(t('editor.conflict.text'))).toBeNull();
});

test('in a conflict the other device’s change can be taken', async () => {
  const { user, t } = await opened();
  server.listing = { ...server.listing, version: 9, street: 'Druga ulica' };
  await user.type(input(t('listing.field.street')), ' 1');
  await user.click(await screen.findByRole('button', { name: new RegExp(t('editor.conflict.take_theirs')) }));
  expect(input(t('listing.field.street')).value).toBe('Druga ulica');
  expect(server.listing.street).toBe('Druga ulica');
});

test('another tab takes over what this one has saved, except where it has changes of its own', async () => {
  const other = new BroadcastChannel('portal.listing.7');
  const { user, t } = await opened();
  serverAnswers({ [save]: offline });
  await user.type(input(t('listing.field.street')), ' 2');
  const saved = { ...managed({ id: 7 }), version: 2, houseNumber: '99', street: 'Marmontova ulica' };
  other.postMessage(saved);
  await waitFor(() => expect(input(t('listing.field.houseNumber')).value).toBe('99'));
  expect(input(t('listing.field.street')).value).toBe('Marmontova ulica 2');
  expect(screen.getByText(t('editor.notice.TAKEN'))).toBeTruthy();
  other.close();
});

test('a listing that is gone or not one’s own says so', async () => {
  serverAnswers({ [read]: refusal(404, 'NOT_FOUND') });
  const { t } = show((page) => <ListingEditor {...page} listingId={7} />);
  expect(await screen.findByText(t('editor.gone'))).toBeTruthy();
  expect(screen.getByRole('link', { name: t('mine.title') })).toBeTruthy();
});

test('who is not logged in goes to login and comes back', async () => {
  localStorage.clear();
  show((page) => <ListingEditor {...page} listingId={7} />);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/login'));
  expect(sessionStorage.getItem('redirectUrl')).toBe('/home/manage-listing/7');
});

test('a listing that cannot be read now can be asked for again', async () => {
  serverAnswers({ [read]: refusal(503, 'UNAVAILABLE') });
  const { t, user } = show((page) => <ListingEditor {...page} listingId={7} />);
  await screen.findByText('sentence for UNAVAILABLE');
  serverAnswers({ [read]: () => ({ json: server.listing }) });
  await user.click(screen.getByRole('button', { name: t('form.again') }));
  expect(await screen.findByRole('heading', { name: t('editor.section.what') })).toBeTruthy();
});

test.each([
  ['hr', 'Flat in Manuš', 'Stan na Manušu', null],
  ['en', 'Flat in Manuš', 'Flat in Manuš', null],
  ['en', null, 'Stan na Manušu', 'hr'],
] as const)('another listing of the same home is told of, with a link (%s, %s)', async (locale, en, name, language) => {
  const title = { hr: 'Stan na Manušu', en };
  const { t } = await opened({ sameHome: { id: 12, title } }, locale);
  expect(screen.getByText(t('editor.warning.SAME_HOME'))).toBeTruthy();
  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`${locale === 'en' ? '/en' : ''}/home/manage-listing/12`);
  expect(link.getAttribute('lang')).toBe(language);
});

import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsOf, refusal, serverAnswers, show, went } from '../../support/islands/island.tsx';
import {
  input,
  kept,
  offline,
  opened,
  save,
  saved,
  server,
  serverHasSaved,
  stirred,
  useListingEditor,
} from '../../support/islands/listing-editor.tsx';
import { ListingEditor } from '#islands/listing-editor/ListingEditor.tsx';

useListingEditor();

const status = () => document.querySelector('.publish-panel .save-status')?.textContent;

/** The page anew, as after a reload. */
async function reloaded(before: { unmount: () => void }) {
  before.unmount();
  const shown = show((page) => <ListingEditor {...page} listingId={7} />);
  await screen.findByRole('heading', { name: shown.t('editor.section.what') });
  await stirred();
  return shown;
}

test('what is typed is saved by itself, and the state of saving is seen', async () => {
  const { user, t } = await opened();
  await user.type(input(t('listing.field.street')), ' 5');
  expect(status()).toBe(t('editor.saving'));
  await serverHasSaved({ street: 'Marmontova ulica 5' });
  await waitFor(() => expect(status()).toMatch(/^Spremljeno \d\d:\d\d$/));
  expect(saved()).toHaveLength(1);
  await waitFor(() => expect(localStorage.getItem(kept)).toBeNull());
});

test('leaving a field saves at once', async () => {
  const { user, t } = await opened();
  await user.type(input(t('listing.field.street')), '!');
  await user.tab();
  expect(callsOf(save)).toHaveLength(1);
});

test('a save carries the version that was read, and the next one its new one', async () => {
  const { user, t } = await opened({ version: 4 });
  await user.type(input(t('listing.field.street')), '1');
  await serverHasSaved({ street: 'Marmontova ulica1' });
  await user.type(input(t('listing.field.street')), '2');
  await serverHasSaved({ street: 'Marmontova ulica12' });
  expect(saved().map(({ version }) => version)).toEqual([4, 5]);
});

test('a wrong value shows its error when it is left and stays here; everything else is saved', async () => {
  const { user, t } = await opened();
  const year = input(t('listing.field.yearBuilt'));
  await user.clear(year);
  await user.type(year, '19 i nešto');
  expect(screen.queryByText(t('errors.NUMBER_INVALID'))).toBeNull();
  await user.type(input(t('listing.field.street')), ' 9');
  expect(screen.getByText(t('errors.NUMBER_INVALID'))).toBeTruthy();
  expect(year.getAttribute('aria-invalid')).toBe('true');
  await serverHasSaved({ street: 'Marmontova ulica 9', yearBuilt: 1998 });
  await waitFor(() => expect(status()).toBe(t('editor.saved_partly', { count: 1 })));
});

test('a wrong value is there again after a reload', async () => {
  const first = await opened();
  await first.user.clear(input(first.t('listing.field.yearBuilt')));
  await first.user.type(input(first.t('listing.field.yearBuilt')), 'davno');
  await waitFor(() => expect(localStorage.getItem(kept)).toContain('davno'));
  const { t } = await reloaded(first);
  expect(input(t('listing.field.yearBuilt')).value).toBe('davno');
  expect(screen.getByText(t('editor.notice.RESTORED'))).toBeTruthy();
  expect(screen.getByText(t('errors.NUMBER_INVALID'))).toBeTruthy();
});

test('without a connection everything stays here, is told, and goes out when it is back', async () => {
  serverAnswers({ [save]: offline });
  const first = await opened();
  await first.user.type(input(first.t('listing.field.street')), ' 7');
  await waitFor(() => expect(status()).toBe(first.t('editor.offline')));
  expect(localStorage.getItem(kept)).toContain('Marmontova ulica 7');
  serverAnswers({
    [save]: ({ body }) => ({ json: (server.listing = { ...server.listing, ...(body as object), version: 2 }) }),
  });
  act(() => void dispatchEvent(new Event('online')));
  await serverHasSaved({ street: 'Marmontova ulica 7' });
  await waitFor(() => expect(localStorage.getItem(kept)).toBeNull());
});

test('what was typed before a crash is there after it, and is saved', async () => {
  serverAnswers({ [save]: offline });
  const first = await opened();
  await first.user.type(input(first.t('listing.field.street')), ' 8');
  await waitFor(() => expect(localStorage.getItem(kept)).toContain('ulica 8'));
  serverAnswers({
    [save]: ({ body }) => ({ json: (server.listing = { ...server.listing, ...(body as object), version: 2 }) }),
  });
  const { t } = await reloaded(first);
  expect(input(t('listing.field.street')).value).toBe('Marmontova ulica 8');
  await serverHasSaved({ street: 'Marmontova ulica 8' });
});

test('what another user of this browser had typed is not shown', async () => {
  const edits = { street: { typed: 'Tuđa ulica', base: 'Marmontova ulica', sent: [] } };
  localStorage.setItem(kept, JSON.stringify({ userId: '8', edits }));
  const { t } = await opened();
  expect(input(t('listing.field.street')).value).toBe('Marmontova ulica');
});

test('nonsense in storage does no harm', async () => {
  localStorage.setItem(kept, '{"userId":"7","edits":{"street":{"typed":{"a":1}},"__proto__":{"typed":"x"}}}');
  const { t } = await opened();
  expect(input(t('listing.field.street')).value).toBe('Marmontova ulica');
});

test('when the session ends, what was typed stays here and login leads back', async () => {
  serverAnswers({
    [save]: refusal(401, 'UNAUTHORIZED'),
    'POST refresh-token': refusal(401, 'SESSION_EXPIRED'),
    'POST logout': { status: 204 },
  });
  const { user, t } = await opened();
  await user.type(input(t('listing.field.street')), ' 3');
  await waitFor(() => expect(went).toHaveBeenCalledWith('/login'));
  expect(localStorage.getItem(kept)).toContain('Marmontova ulica 3');
  expect(sessionStorage.getItem('redirectUrl')).toBe('/home/manage-listing/7');
});

test('a save that is refused with a new token too is not said to be saved', async () => {
  serverAnswers({
    'POST refresh-token': { json: { accessToken: 'd.e.f' } },
    [save]: refusal(401, 'UNAUTHORIZED'),
  });
  const { user, t } = await opened();
  await user.type(input(t('listing.field.street')), ' 5');
  await waitFor(() => expect(callsOf(save)).toHaveLength(2));
  await waitFor(() => expect(document.querySelector('[data-save]')?.getAttribute('data-save')).toBe('trouble'));
  expect(localStorage.getItem(kept)).toContain('Marmontova ulica 5');
});

test('an expired token is refreshed and nobody notices', async () => {
  let refusals = 1;
  serverAnswers({
    'POST refresh-token': { json: { accessToken: 'd.e.f' } },
    [save]: ({ body }) => {
      if (refusals-- > 0) return refusal(401, 'UNAUTHORIZED');
      return { json: (server.listing = { ...server.listing, ...(body as object), version: 2 }) };
    },
  });
  const { user, t } = await opened();
  await user.type(input(t('listing.field.street')), ' 4');
  await serverHasSaved({ street: 'Marmontova ulica 4' });
  await waitFor(() => expect(localStorage.getItem(kept)).toBeNull());
});

test('what the server refuses is named at its field, and the rest is saved', async () => {
  serverAnswers({
    [save]: ({ body }) => {
      const update = body as { street: string };
      if (update.street.includes('#')) return refusal(422, 'VALIDATION_FAILED', { street: ['VALUE_INVALID'] });
      return { json: (server.listing = { ...server.listing, ...update, version: 2 }) };
    },
  });
  const { user, t } = await opened();
  await user.type(input(t('listing.field.street')), '#');
  await user.type(input(t('listing.field.houseNumber')), 'a');
  await serverHasSaved({ houseNumber: '12a', street: 'Marmontova ulica' });
  expect(await screen.findByText(t('errors.VALUE_INVALID'))).toBeTruthy();
  expect(input(t('listing.field.street')).value).toBe('Marmontova ulica#');
});

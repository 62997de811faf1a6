import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ListingEditor } from '#islands/listing-editor/ListingEditor.tsx';
import { show } from '../../support/islands/island.tsx';
import { input, useListingEditor } from '../../support/islands/listing-editor.tsx';

useListingEditor();

test('parts that cannot be loaded leave their place to a sentence and a button, and come once the connection is back', async () => {
  vi.doMock('#islands/listing-editor/late-parts.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { user, t } = show((page) => <ListingEditor {...page} listingId={7} />);
  const rooms = await screen.findByLabelText(new RegExp(`^${t('listing.field.rooms')}`));
  rooms.focus();
  expect(await screen.findAllByText(t('form.not_loaded'))).toHaveLength(2);
  expect(document.activeElement).toBe(rooms);
  expect(screen.getByRole('radio', { name: 'Stan', checked: true })).toBeTruthy();
  const [again] = screen.getAllByRole('button', { name: t('form.again') });
  await user.click(again as HTMLElement);
  await vi.waitFor(() => expect(again?.ariaBusy).not.toBe('true'));
  expect(screen.getAllByText(t('form.not_loaded'))).toHaveLength(2);
  vi.doUnmock('#islands/listing-editor/late-parts.tsx');
  dispatchEvent(new Event('online'));
  await screen.findByRole('region', { name: new RegExp(`^${t('editor.status')}`) }, { timeout: 10_000 });
  expect(input(t('listing.field.rooms'))).toBeTruthy();
  expect(screen.queryByText(t('form.not_loaded'))).toBeNull();
});

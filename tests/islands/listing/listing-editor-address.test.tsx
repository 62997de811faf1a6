import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ListingEditor } from '#islands/listing-editor/ListingEditor.tsx';
import { show } from '../../support/islands/island.tsx';
import { input, opened, server, useListingEditor } from '../../support/islands/listing-editor.tsx';

useListingEditor();

const focused = (id: string) => waitFor(() => expect(document.activeElement?.id).toBe(id), { timeout: 10_000 });

async function openedAt(hash: string) {
  history.replaceState(null, '', `/home/manage-listing/7${hash}`);
  const shown = show((page) => <ListingEditor {...page} listingId={7} />);
  await screen.findByRole('heading', { name: shown.t('editor.section.what') });
  return shown;
}

test('an address that names a fact leads to its field, although nobody stirs and its part comes later', async () => {
  const into = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await openedAt('#rooms');
  await focused('field-rooms');
  expect(into.mock.contexts).toContain(document.getElementById('field-rooms'));
  into.mockRestore();
});

test('a text in two languages is led to by its Croatian one, the advertiser’s facts by their whole path', async () => {
  await openedAt('#title');
  await focused('field-title-hr');
  act(() => {
    history.replaceState(null, '', '#advertiser.contactEmail');
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await focused('field-advertiser-contactEmail');
});

test('a fact of several choices is led to at the one that is chosen', async () => {
  server.listing = { ...server.listing, category: 'HOUSE' };
  await openedAt('#category');
  await waitFor(() => expect(document.activeElement?.getAttribute('value')).toBe('HOUSE'));
});

test('what is folded is unfolded, and what others have to open gives way to the first control of its part', async () => {
  server.listing = { ...server.listing, settlementId: null, countyId: null, municipalityId: null };
  await openedAt('#title.en');
  await focused('field-title-en');
  expect(document.activeElement?.closest('details')?.open).toBe(true);
  act(() => {
    history.replaceState(null, '', '#settlementId');
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
});

test.each(['#heading-place', '#nothing', '#', '#%E0%A4%A', '#<img>'])('%s moves no focus', async (hash) => {
  history.replaceState(null, '', `/home/manage-listing/7${hash}`);
  const { t } = await opened();
  expect(input(t('listing.field.rooms'))).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

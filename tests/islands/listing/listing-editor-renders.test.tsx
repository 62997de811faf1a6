import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListingEditor } from '#islands/listing-editor/ListingEditor.tsx';
import { show } from '../../support/islands/island.tsx';
import { input, stirred, useListingEditor } from '../../support/islands/listing-editor.tsx';
import { countRenders } from '../../support/islands/renders.tsx';
import { budgets, overBudget } from '../../support/runs/budgets.ts';

useListingEditor();

test('a key and a choice render no more of the editor than their budgets allow', async () => {
  const { Counted, during } = countRenders();
  const Editor = (page: Omit<Parameters<typeof ListingEditor>[0], 'listingId'>) => (
    <Counted>
      <ListingEditor {...page} listingId={7} />
    </Counted>
  );
  const { user, t } = show(Object.assign(Editor, { displayName: 'ListingEditor' }));
  await screen.findByRole('heading', { name: t('editor.section.what') });
  await stirred();
  // Folded groups are rendered after what is in sight.
  await waitFor(() => expect(document.querySelector('details > .fields:empty')).toBeNull());
  await user.click(input(t('listing.field.netArea')));
  const keys: number[] = [];
  // A save that a pause began may fall into the renders of one key, not of all.
  for (const typed of ['5', '6', '7']) {
    keys.push(await during(() => user.keyboard(typed)));
    await waitFor(() => expect(document.querySelector('[data-save=saved]')).toBeTruthy());
  }
  const key = Math.min(...keys);
  const choice = await during(() => user.click(screen.getByRole('radio', { name: 'Kuća' })));
  expect(Math.min(key, choice)).toBeGreaterThan(0);
  const counted = { 'key in the listing editor': key, 'choice in the listing editor': choice };
  expect(overBudget('renders', counted, budgets.renders)).toEqual([]);
});

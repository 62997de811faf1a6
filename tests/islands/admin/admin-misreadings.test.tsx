import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Misreading } from '#contract/admin/misreadings.ts';
import { AdminMisreadings } from '#islands/admin/AdminMisreadings.tsx';
import { item, lists, opened, useRoom } from '../../support/islands/admin-room.tsx';

useRoom();

const misreading: Misreading = {
  ...{ id: 1, kind: 'PLACE', words: 'otoku', meaning: 'naselje Otok, Sinj', parameter: 'place=s:3174' },
  ...{ instead: 'grad Otok', count: 12 },
};

test('a misreading tells what was read as what, how often it was taken away, for what, and where its words lie', async () => {
  const price: Misreading = {
    ...{ id: 2, kind: 'NUMBER', words: '', meaning: 'Cijena (€)', parameter: 'price', instead: null, count: 3 },
  };
  await opened(AdminMisreadings, lists.misreadings, { items: [misreading, price] });
  const one = item('„otoku” → naselje Otok, Sinj');
  expect(one.getByText('Mjesto · maknuto 12 puta')).toBeTruthy();
  expect(one.getByText('Umjesto toga najčešće odaberu: grad Otok')).toBeTruthy();
  expect(one.getByText('place=s:3174')).toBeTruthy();
  expect(one.getByText(/other-names\.json/)).toBeTruthy();
  const other = item('Cijena (€)');
  expect(other.getByText('Broj · maknuto 3 puta')).toBeTruthy();
  expect(other.queryByText(/Umjesto toga/)).toBeNull();
});

test('it says what is counted, also where nothing is', async () => {
  const { t } = await opened(AdminMisreadings, lists.misreadings, { items: [] });
  expect(screen.getByText(/zadnjih 90 dana.*barem 3 puta/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: t('admin.misreadings.nothing') })).toBeTruthy();
});

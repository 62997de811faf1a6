import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toldToasts } from '../../support/browser/browser.ts';
import { callsOf, refusal, serverAnswers } from '../../support/islands/island.tsx';
import { list, listing, queries, serverHas } from '../../support/islands/my-listings.tsx';
import { answers, change, done, price, row, sent, table, useOwnTable } from '../../support/islands/own-table.tsx';

useOwnTable();

type User = Awaited<ReturnType<typeof table>>['user'];

async function enter(user: User, name: string, text: string): Promise<void> {
  await user.clear(price(name));
  await user.type(price(name), `${text}{Enter}`);
}

const toast = (detail: RegExp) => toldToasts().findLast((one) => detail.test(one.detail));

test('what was refused, tried again and taken back is not saved once more from its cell', async () => {
  const { user, t } = await table([listing(1), listing(2)]);
  serverAnswers({ [change]: refusal(503, 'UNAVAILABLE') });
  await enter(user, 'Stan 1', '180000');
  const again = await screen.findByRole('button', { name: t('form.again') });
  expect(price('Stan 1').value).toBe('180.000');
  serverHas([listing(1, { priceCents: 18_000_000 }), listing(2)]);
  answers(done(1));
  await user.click(again);
  await waitFor(() => expect(toast(/Promijenjen je/)?.action).toBeTruthy());
  serverHas([listing(1), listing(2)]);
  await act(async () => toast(/Promijenjen je/)?.action?.run());
  await waitFor(() => expect(price('Stan 1').value).toBe('185.000'));
  await user.click(price('Stan 1'));
  await user.tab();
  expect(sent()).toHaveLength(3);
});

test('a price that waits for an answer stays in its cell, and leads to the question', async () => {
  const { user, t } = await table([listing(1), listing(2)]);
  answers(done(1, { doubt: 'PRICE_JUMPED' }));
  await enter(user, 'Stan 1', '18500');
  const mark = await screen.findByRole('button', { name: `${t('mine.table.doubtful')} Stan 1` });
  expect(price('Stan 1').value).toBe('18.500');
  await user.click(mark);
  expect(document.activeElement?.textContent).toContain(t('units.doubt.PRICE_JUMPED'));
  act(() => toast(/iznad tablice/)?.action?.run());
  expect(document.activeElement?.textContent).toContain(t('units.doubt.PRICE_JUMPED'));

  answers(done(1));
  await user.click(row('Stan 1').getByRole('button', { name: t('mine.status.RESERVED') }));
  await waitFor(() => expect(toast(/Promijenjen je/)).toBeTruthy());
  expect(price('Stan 1').value).toBe('18.500');

  await enter(user, 'Stan 1', '185.000');
  await waitFor(() => expect(screen.queryByText(t('units.doubts.confirm'))).toBeNull());
  expect(price('Stan 1').value).toBe('185.000');
  expect(sent()).toHaveLength(2);
});

test('a change whose answer is lost is not called unmade, and is forgotten once the list has it', async () => {
  const { user, t } = await table([listing(1), listing(2)]);
  serverAnswers({ [change]: Response.error() });
  for (const name of ['Stan 1', 'Stan 2']) await user.click(screen.getByLabelText(`Odaberi: ${name}`));
  serverHas([listing(1, { status: 'RESERVED' }), listing(2)]);
  const bar = within(screen.getByRole('group', { name: t('mine.table.bulk') }));
  await user.click(bar.getByRole('button', { name: t('mine.table.act.RESERVED') }));
  const notice = await screen.findByText('1 oglas možda nije promijenjen:');
  expect(within(notice.closest('.notice') as HTMLElement).getByRole('listitem').textContent).toMatch(/^Stan 2 –/);
});

test('a reload that fails leaves the focus and what is typed where they are', async () => {
  const { user, t } = await table([listing(1), listing(2)]);
  answers(done(2));
  const late = Promise.withResolvers<void>();
  serverAnswers({
    async [list]() {
      await late.promise;
      return refusal(503, 'UNAVAILABLE');
    },
  });
  await user.click(row('Stan 2').getByRole('button', { name: t('mine.status.RESERVED') }));
  await user.clear(price('Stan 1'));
  await user.type(price('Stan 1'), '1800');
  late.resolve();
  await screen.findByText('sentence for UNAVAILABLE');
  expect(document.activeElement).toBe(price('Stan 1'));
  expect(sent()).toHaveLength(1);
});

test('a heading pressed while a change is on its way sorts all the same', async () => {
  const { user, t } = await table([listing(1), listing(2)]);
  const late = Promise.withResolvers<void>();
  serverAnswers({
    async [change]() {
      await late.promise;
      return { json: { items: [done(1)] } };
    },
  });
  await user.click(row('Stan 1').getByRole('button', { name: t('mine.status.RESERVED') }));
  const sorted = Promise.withResolvers<void>();
  serverAnswers({ [list]: async () => sorted.promise.then(() => refusal(503, 'UNAVAILABLE')) });
  await user.click(screen.getByRole('button', { name: t('mine.table.price') }));
  serverHas([listing(2), listing(1)]);
  late.resolve();
  await waitFor(() => expect(queries().filter(({ sort }) => sort === 'price')).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('Stan 2'));
  sorted.resolve();
  expect(callsOf(change)).toHaveLength(1);
});

test('a price is put on request by word, and back', async () => {
  const { user } = await table([listing(1), listing(2)]);
  serverHas([listing(1, { priceOnRequest: true }), listing(2)]);
  answers(done(1));
  await enter(user, 'Stan 1', 'po dogovoru');
  await waitFor(() => expect(sent()).toEqual([[{ id: 1, price: { from: 18_500_000, to: null } }]]));
  await waitFor(() => expect(price('Stan 1').value).toBe('na upit'));
  await enter(user, 'Stan 1', 'na upit');
  await act(async () => toast(/Promijenjen je/)?.action?.run());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual([{ id: 1, price: { from: null, to: 18_500_000, confirmed: true } }]);
});

test('prolonging says until which day', async () => {
  const { user, t } = await table([listing(1), listing(2)]);
  await user.click(screen.getByLabelText(t('mine.table.choose_page')));
  const bar = within(screen.getByRole('group', { name: t('mine.table.bulk') }));
  answers(done(1), done(2));
  await user.click(bar.getByRole('button', { name: t('mine.table.act.PROLONG') }));
  await waitFor(() => expect(toast(/^Produljena su 2 oglasa, vidljiva do \d+\. \d+\. \d{4}/)).toBeTruthy());
});

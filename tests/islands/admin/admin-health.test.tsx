import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Health } from '#contract/admin/health.ts';
import { AdminHealth } from '#islands/admin/AdminHealth.tsx';
import { exampleHealth } from '#server/api/examples/health.ts';
import { useRoom } from '../../support/islands/admin-room.tsx';
import { callsOf, enter, refusal, serverAnswers, show, toldToasts } from '../../support/islands/island.tsx';
import { pass } from '../../support/runs/clock.ts';

useRoom();

const read = 'GET admin/health';
const state = (more: Partial<Health> = {}): Health => ({ ...exampleHealth, ...more });
const well = state({ problems: [], parkedMails: { total: 0, items: [] }, queues: [], slowSearches: [] });
const answers = (health: Health) => serverAnswers({ [read]: { json: health } });

beforeEach(() => answers(state()));

async function opened() {
  const shown = show(AdminHealth);
  await screen.findByRole('heading', { name: shown.t('admin.health.facts') });
  return shown;
}

test('says in one sentence that all is well, and nothing waits', async () => {
  answers(well);
  const { t } = await opened();
  expect(screen.getByText(t('admin.health.well'))).toBeTruthy();
  for (const key of ['queues_empty', 'mails_none', 'searches_none'] as const)
    expect(screen.getByText(t(`admin.health.${key}`))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /ponovno/ })).toBeNull();
});

test('names what is not well, and tells queues, errors and searches in words', async () => {
  const { t } = await opened();
  expect(screen.getByText('1 stvar traži pažnju:')).toBeTruthy();
  expect(screen.getByText(t('admin.health.problem.MAILS_PARKED'))).toBeTruthy();
  expect(screen.getByText('čeka 2, u tijeku 0, najstariji 14 sekundi', { exact: false })).toBeTruthy();
  expect(screen.getByText('× 2, zadnji put', { exact: false })).toBeTruthy();
  const search = screen.getByRole('link', { name: 'purpose=SALE · category=FLAT · place=m:4090' });
  expect(search.getAttribute('href')).toBe('/home/listings?purpose=SALE&category=FLAT&place=m%3A4090');
});

test('a parked mail is sent again by one click, and discarded after a question', async () => {
  const { user, t } = await opened();
  const [mail] = exampleHealth.parkedMails.items;
  const path = `admin/parked-mails/${mail?.id}`;
  const name = `${t('admin.mail.new-listings')}, a…@example.hr`;
  serverAnswers({ [`POST ${path}/attempts`]: { status: 204 }, [`DELETE ${path}`]: { status: 204 } });
  await user.click(screen.getByRole('button', { name: `${t('admin.health.send')}: ${name}` }));
  await waitFor(() => expect(callsOf(`POST ${path}/attempts`)).toHaveLength(1));
  await waitFor(() => expect(callsOf(read)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: `${t('admin.health.discard')}: ${name}` }));
  answers(well);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: t('admin.health.discard') }));
  expect(await screen.findByText(t('admin.health.mails_none'))).toBeTruthy();
  expect(toldToasts().map(({ detail }) => detail)).toEqual([t('admin.health.sent_again'), t('admin.health.discarded')]);
});

test('a mail that somebody else has sent says so in its place', async () => {
  const { user, t } = await opened();
  const [mail] = exampleHealth.parkedMails.items;
  serverAnswers({ [`POST admin/parked-mails/${mail?.id}/attempts`]: refusal(404, 'NOT_FOUND') });
  await user.click(screen.getByRole('button', { name: new RegExp(`^${t('admin.health.send')}:`) }));
  expect(await screen.findByText('sentence for NOT_FOUND')).toBeTruthy();
});

test('is read again each half minute while it is seen, keeps what it shows where that fails, and on a click', async () => {
  const { user, t } = await opened();
  await pass(30_000);
  await waitFor(() => expect(callsOf(read)).toHaveLength(2));
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  await pass(90_000);
  expect(callsOf(read)).toHaveLength(2);
  Reflect.deleteProperty(document, 'visibilityState');
  serverAnswers({ [read]: refusal(503, 'UNAVAILABLE') });
  await user.click(screen.getByRole('button', { name: t('admin.health.reload') }));
  expect(await screen.findByText('sentence for UNAVAILABLE')).toBeTruthy();
  expect(screen.getByRole('heading', { name: t('admin.health.facts') })).toBeTruthy();
});

test('whoever is no admin reads a sentence, and is asked no more', async () => {
  enter('USER');
  serverAnswers({ [read]: refusal(403, 'FORBIDDEN') });
  const { t } = show(AdminHealth);
  await screen.findByRole('heading', { name: t('admin.room.no_entry') });
  await pass(60_000);
  expect(callsOf(read)).toHaveLength(1);
});

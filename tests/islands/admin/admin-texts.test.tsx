import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TextsState } from '#contract/admin/texts.ts';
import { AdminTexts } from '#islands/admin/AdminTexts.tsx';
import { exampleTexts } from '#server/api/examples/admin.ts';
import { useRoom } from '../../support/islands/admin-room.tsx';
import { refusal, serverAnswers, show } from '../../support/islands/island.tsx';
import { pass } from '../../support/runs/clock.ts';

useRoom();

const has = (more: Partial<TextsState> = {}) =>
  serverAnswers({ 'GET admin/texts': { json: { ...exampleTexts, ...more } } });

async function opened() {
  const shown = show(AdminTexts);
  await screen.findByRole('heading', { name: shown.t('admin.texts.legal') });
  return shown;
}

test('names what is wrong with which file until it is mended', async () => {
  has();
  const { t } = await opened();
  expect(screen.getByText(t('admin.texts.wrong'))).toBeTruthy();
  expect(screen.getByText('faq/hr/publishing/photos.md:9: /home/faqs leads to no page')).toBeTruthy();
  has({ problems: [] });
  await pass(5000);
  expect(await screen.findByText(t('admin.texts.right', { name: 'Kućni portal' }))).toBeTruthy();
});

test('says that the example is shown', async () => {
  has({ problems: [], example: true });
  const { t } = await opened();
  expect(screen.getByText(t('admin.texts.example'))).toBeTruthy();
});

test('tells of each version who knows it, and which comes too late', async () => {
  const [announced, current] = exampleTexts.legal;
  has({ legal: [{ ...announced!, late: true }, current!] });
  const { t } = await opened();
  expect(screen.getByRole('link', { name: 'Uvjeti korištenja, 1. veljače 2027.' }).getAttribute('href')).toBe(
    '/assets/documents/terms-2027-02-01-hr.pdf',
  );
  expect(screen.getByText('Obaviješteni e-poštom: 800 od 1.204', { exact: false })).toBeTruthy();
  expect(screen.getByText(t('admin.texts.late'))).toBeTruthy();
});

test('shows nothing to who may not', async () => {
  serverAnswers({ 'GET admin/texts': refusal(403, 'FORBIDDEN') });
  const { t } = show(AdminTexts);
  expect(await screen.findByText(t('admin.room.no_entry'))).toBeTruthy();
});

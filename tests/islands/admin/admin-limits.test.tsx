import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AdminLimits } from '#islands/admin/AdminLimits.tsx';
import { exampleLimits } from '#server/api/examples/admin.ts';
import { useRoom } from '../../support/islands/admin-room.tsx';
import { callsOf, serverAnswers, show, toldToasts } from '../../support/islands/island.tsx';

useRoom();

const call = 'PUT admin/account-limits/AGENCY';
beforeEach(() => serverAnswers({ 'GET admin/account-limits': { json: exampleLimits }, [call]: { json: {} } }));

async function opened() {
  const shown = show(AdminLimits);
  const agency = within(await screen.findByRole('form', { name: 'Agencija' }));
  return { ...shown, agency };
}

test('the limits of a kind are changed in one form', async () => {
  const { user, t, agency } = await opened();
  const drafts = agency.getByLabelText(t('admin.limits.drafts'));
  expect(drafts).toHaveProperty('value', '500');
  await user.clear(drafts);
  await user.type(drafts, '900');
  await user.click(agency.getByRole('button', { name: t('form.save') }));
  await waitFor(() => expect(callsOf(call)).toHaveLength(1));
  expect(callsOf(call)[0]?.body).toEqual({ drafts: 900, megabytes: 51_200, images: 60, publicListings: 5000 });
  expect(toldToasts()).toMatchObject([{ severity: 'success' }]);
});

test.each([
  ['', 'WHOLE_NUMBER_INVALID'],
  ['abc', 'WHOLE_NUMBER_INVALID'],
  ['0', 'VALUE_TOO_SMALL'],
  ['101', 'VALUE_TOO_LARGE'],
] as const)('«%s» pictures is refused in its place: %s', async (typed, code) => {
  const { user, t, agency } = await opened();
  const images = agency.getByLabelText(t('admin.limits.images'));
  await user.clear(images);
  if (typed) await user.type(images, typed);
  await user.click(agency.getByRole('button', { name: t('form.save') }));
  expect(await agency.findByText(t(`errors.${code}`))).toBeTruthy();
  expect(callsOf(call)).toEqual([]);
});

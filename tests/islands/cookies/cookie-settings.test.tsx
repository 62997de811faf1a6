import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { CookieSettings } from '#islands/cookies/CookieSettings.tsx';
import { storeConsent } from '#stores/consent.ts';
import { otherTabSets } from '../../support/browser/browser.ts';
import { show, useIslands } from '../../support/islands/island.tsx';

useIslands();

const open = () => {
  const { user, t } = show((page) => <CookieSettings {...page} hasAnalytics />);
  const analytics = screen.getByRole<HTMLInputElement>('switch', { name: t('consent.analytics') });
  const save = screen.getByRole('button', { name: t('consent.save') });
  return { user, analytics, decision: () => save.dataset.consent, press: () => user.click(save) };
};
const decideElsewhere = (consent: string) => act(() => otherTabSets('cookieConsent', consent));

test('settings that nobody has touched follow what is decided in another tab and on this page', () => {
  const { analytics, decision } = open();
  expect([analytics.checked, decision()]).toEqual([false, 'denied']);
  decideElsewhere('granted');
  expect([analytics.checked, decision()]).toEqual([true, 'granted']);
  act(() => storeConsent('denied'));
  expect([analytics.checked, decision()]).toEqual([false, 'denied']);
  decideElsewhere('nonsense');
  expect([analytics.checked, decision()]).toEqual([false, 'denied']);
});

test('what is switched stays until it is decided, whatever another tab decides', async () => {
  const { user, analytics, decision, press } = open();
  await user.click(analytics);
  decideElsewhere('denied');
  expect([analytics.checked, decision()]).toEqual([true, 'granted']);
  await press();
  await waitFor(() => expect(analytics.checked).toBe(false));
  decideElsewhere('granted');
  expect(analytics.checked).toBe(true);
});

import { consentEvent } from '#stores/consent.ts';
import { followConsent } from './consent-analytics.ts';
import { openConsentSettings } from './consent-settings.ts';

const told = document.querySelector<HTMLElement>('template#consent')?.dataset ?? {};

function act(): void {
  followConsent();
  if (!told.open) return;
  delete told.open;
  void openConsentSettings(told.settings ?? '');
}

addEventListener(consentEvent, act);
act();

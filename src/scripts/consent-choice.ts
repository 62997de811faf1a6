import { consentEvent } from '#stores/consent.ts';
import { followConsent } from './consent-analytics.ts';
import { consentSwitch } from './consent-form.ts';

const told = document.querySelector<HTMLElement>('template#consent')?.dataset ?? {};

/** The settings in a dialog; where it cannot be loaded, their page. */
async function openSettings(): Promise<void> {
  const shown = document.querySelector<HTMLElement>('main .consent-form');
  if (shown) return consentSwitch(shown)?.focus();
  try {
    const { openCookieDialog } = await import('./cookie-dialog.ts');
    await openCookieDialog(told.cookies !== undefined);
  } catch {
    location.assign(told.settings ?? '');
  }
}

function act(): void {
  followConsent();
  if (!told.open) return;
  delete told.open;
  void openSettings();
}

addEventListener(consentEvent, act);
act();

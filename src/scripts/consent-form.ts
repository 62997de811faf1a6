const page = document.documentElement.dataset;

/** The switch of analytics in the settings; the necessary ones stand beside it and cannot be switched. */
export function consentSwitch(form: HTMLElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>('input:enabled');
}

/** Sets the switch to what is decided; the button that saves decides what the switch says. */
export function fillConsentForm(form: HTMLElement): void {
  const analytics = consentSwitch(form);
  const save = form.querySelector<HTMLElement>('[data-save]');
  if (!analytics || !save) return;
  const follow = () => void (save.dataset.consent = analytics.checked ? 'granted' : 'denied');
  analytics.onchange = follow;
  analytics.checked = page.consent === 'granted';
  follow();
}

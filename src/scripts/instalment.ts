import { monthlyInstalment } from '#domain/listings/instalment.ts';

const form = document.querySelector<HTMLFormElement>('[data-instalment]');
const amount = document.querySelector('output');
const lang = document.documentElement.dataset.locale;

/** Reckons anew for the terms that the sliders show. */
function update(): void {
  if (!form || !amount) return;
  const terms = { deposit: 0, years: 0, rate: 0 };
  for (const input of form.querySelectorAll('input')) {
    terms[input.name as keyof typeof terms] = input.valueAsNumber;
    const shown = input.labels?.[0]?.querySelector('b');
    if (shown) shown.textContent = input.valueAsNumber.toLocaleString(lang) + (shown.dataset.unit ?? '');
  }
  const euros = monthlyInstalment(Number(form.dataset.price), terms);
  const price = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const;
  amount.textContent = euros.toLocaleString(lang, price) + (amount.dataset.unit ?? '');
}

form?.addEventListener('input', update);
// A browser restores changed sliders after the page was left.
addEventListener('pageshow', update);

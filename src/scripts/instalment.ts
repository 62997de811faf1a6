import { monthlyInstalment } from '#domain/listings/instalment.ts';

const form = document.querySelector<HTMLFormElement>('[data-instalment]');
const amount = document.querySelector('output');
/** The line of the head that tells the instalment too. */
const line = document.querySelector('.instalment');
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
  const told = euros.toLocaleString(lang, price) + (amount.dataset.unit ?? '');
  if (line) line.textContent = (line.textContent ?? '').replace(amount.textContent ?? '', told);
  amount.textContent = told;
}

form?.addEventListener('input', update);
// A browser restores changed sliders after the page was left.
addEventListener('pageshow', update);

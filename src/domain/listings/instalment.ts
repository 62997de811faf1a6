/** What a housing loan is reckoned with: own money in % of the price, years, yearly interest in %. */
export type LoanTerms = { deposit: number; years: number; rate: number };

/** Banks of Croatia, 2026; the national bank allows 10–30 years with at least 10 % of own money. */
export const usualLoan: LoanTerms = { deposit: 20, years: 25, rate: 3.2 };

/** The monthly annuity in whole euros for a price in cents; zero interest is a plain division. */
export function monthlyInstalment(priceCents: number, { deposit, years, rate }: LoanTerms): number {
  const loan = (priceCents / 100) * (1 - deposit / 100);
  const months = years * 12;
  const interest = rate / 1200;
  return Math.round(interest === 0 ? loan / months : (loan * interest) / (1 - (1 + interest) ** -months));
}

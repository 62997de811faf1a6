/** A name of ours as the database has it: `priceCents` → `price_cents`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

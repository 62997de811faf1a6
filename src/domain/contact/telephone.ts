/** A `tel:` link for a number in any notation; a bracketed zero after a country code is dropped. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/^(\+\d+\s*)\(0\)/, '$1').replace(/[^\d+]/g, '')}`;
}

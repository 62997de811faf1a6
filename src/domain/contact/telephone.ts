/** A link that calls the number, whatever spaces and signs it is written with; a zero in brackets is not dialled after a country code. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/^(\+\d+\s*)\(0\)/, '$1').replace(/[^\d+]/g, '')}`;
}

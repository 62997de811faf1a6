/** A link that calls the number, whatever spaces and signs it is written with. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** A name that a stranger may have chosen, so that no mail program makes a link of it: a break without width after each dot. */
export function nameInMail(name: string): string {
  return name.replaceAll('.', '.\u200b');
}

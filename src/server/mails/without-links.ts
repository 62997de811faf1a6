/**
 * What a stranger may have written, so that no mail program makes a link of it: a break without width after each dot within a
 * word, as in names of hosts, and before the slashes after a scheme.
 */
export function withoutLinks(text: string): string {
  return text.replace(/\.(?=\S)|:(?=\/\/)/g, '$&\u200b');
}

/** The whole name of a stranger; empty where it is not known. */
export function nameWithoutLinks({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return withoutLinks(`${firstName} ${lastName}`.trim());
}

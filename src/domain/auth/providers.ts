/** Somebody as a provider of social accounts knows them. */
export type Identity = {
  /** The provider's own name for the person, which never changes. */
  subject: string;
  /** Only where the provider vouches that it is theirs. */
  email?: string | undefined;
  firstName: string;
  lastName: string;
  /** The whole name, from which a username is made; may be empty. */
  name: string;
};

/** The page of ours to which providers send people back; both languages are named at the providers. */
export const dialogReturnPath = '/social-login';

/** What came back: the code that stands for somebody, or the word with which the provider refused. */
export type DialogAnswer = {
  state: string;
  code: string | undefined;
  /** As what the provider calls itself, where it does (RFC 9207). */
  iss: string | undefined;
  error: string | undefined;
};

/** Reads what a provider has added to the address of our page (RFC 6749, 4.1.2). */
export function readDialogAnswer({ searchParams }: URL): DialogAnswer | undefined {
  const parameter = (name: string) => searchParams.get(name) || undefined;
  const state = parameter('state');
  if (!state || !/^[\w-]{20,100}$/.test(state)) return undefined;
  const code = parameter('code');
  return { state, code, iss: parameter('iss'), error: code ? undefined : (parameter('error') ?? 'no_code') };
}

/** The name of the channel between the dialog's window and the page that has opened it; only those two know it. */
export function dialogChannel(state: string): string {
  return `portal.social-login.${state}`;
}

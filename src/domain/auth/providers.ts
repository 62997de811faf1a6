/** A user's identity at a social login provider. */
export type Identity = {
  /** The provider's immutable id of the user. */
  subject: string;
  /** Only if the provider has verified it. */
  email?: string | undefined;
  firstName: string;
  lastName: string;
  /** The full name, from which a username is derived; may be empty. */
  name: string;
};

/** Our redirect path for providers; both language versions are registered with them. */
export const dialogReturnPath = '/social-login';

/** The provider's redirect parameters: the authorization code or an error. */
export type DialogAnswer = {
  state: string;
  code: string | undefined;
  /** The provider's issuer id, if it sends one (RFC 9207). */
  iss: string | undefined;
  error: string | undefined;
};

/** Reads the parameters that a provider added to our redirect URL (RFC 6749, 4.1.2). */
export function readDialogAnswer({ searchParams }: URL): DialogAnswer | undefined {
  const parameter = (name: string) => searchParams.get(name) || undefined;
  const state = parameter('state');
  if (!state || !/^[\w-]{20,100}$/.test(state)) return undefined;
  const code = parameter('code');
  return { state, code, iss: parameter('iss'), error: code ? undefined : (parameter('error') ?? 'no_code') };
}

/** The name of the channel between the dialog window and its opener; only those two know it. */
export function dialogChannel(state: string): string {
  return `portal.social-login.${state}`;
}

import { dialogReturnPath } from '#domain/auth/providers.ts';
import { splitPath } from '#i18n/paths.ts';
import { json, type DemoAnswer } from './answer.ts';
import { asksForCode, type Codes } from './codes.ts';
import type { DemoPerson } from './people.ts';

type Dialog = {
  title: string;
  path: string;
  people: readonly DemoPerson[];
  clientId: string;
  publicUrl: string;
  codes: Codes;
  /** The issuer in its responses (RFC 9207); Facebook has none. */
  issuer?: string;
};

/** The redirect URL, if it is the portal's: no other is registered. */
function returnAddress(query: URLSearchParams, publicUrl: string): URL | undefined {
  const wished = query.get('redirect_uri') ?? '';
  if (!URL.canParse(wished)) return undefined;
  const address = new URL(wished);
  const { path } = splitPath(address.pathname);
  const registered = address.origin === publicUrl && path === dialogReturnPath && !address.search && !address.hash;
  return registered ? address : undefined;
}

function back(address: URL, values: Record<string, string>): DemoAnswer {
  return { kind: 'REDIRECT', location: `${address.href}?${new URLSearchParams(values)}` };
}

/** A login dialog: first the choice of a person, then the redirect with a code for that person. */
export function answerDialog(dialog: Dialog, query: URLSearchParams): DemoAnswer {
  const { title, path, people, clientId, publicUrl, codes, issuer } = dialog;
  const address = returnAddress(query, publicUrl);
  if (!address || query.get('client_id') !== clientId)
    return json(
      { error: 'invalid_request', error_description: 'This is not the client that is registered here.' },
      400,
    );
  const told = { state: query.get('state') ?? '', ...(issuer && { iss: issuer }) };
  if (!asksForCode(query)) return back(address, { error: 'invalid_request', ...told });
  const chosen = query.get('person');
  const choose = (name: string) => `${path}?${new URLSearchParams([...query, ['person', name]])}`;
  if (chosen === null) {
    const choices = people.map((person) => ({ person, href: choose(person.subject) }));
    const { locale } = splitPath(address.pathname);
    return { kind: 'CHOICE', title, locale, people: choices, cancel: choose('none') };
  }
  const person = people.find(({ subject }) => subject === chosen);
  if (!person) return back(address, { error: 'access_denied', ...told });
  return back(address, { code: codes.give(person, query), ...told });
}

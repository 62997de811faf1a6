import type { Context } from 'hono';
import { preferredLanguage } from '#contract/accept-language.ts';
import type { Language } from '#contract/ids.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Runtime } from '#server/runtime.ts';
import type { RefusedForm } from '#server/services/requests/refused-form.ts';

/** What every request brings besides itself. */
export type ApiBindings = {
  runtime: Runtime;
  requestId: string;
  /** Who asks, as far as the connection tells. */
  client: { address: string; userAgent: string };
  /** Answers with a page of ours that shows a form again which was refused. */
  showForm: (path: string, refused: RefusedForm) => Promise<Response>;
  /** Says that the answer is the same for everybody until the portal is started anew. */
  keep: () => void;
  /** Answers with the page of a listing, at this path, on which its telephone numbers stand. */
  showPhones: (path: string, phones: readonly string[]) => Promise<Response>;
  /** Writes down an error that nobody foresaw. */
  report: (error: unknown, requestId: string) => void;
};
export type ApiEnvironment = {
  Bindings: ApiBindings;
  /** Who makes the call, where `loggedIn` stands before it. */
  Variables: { actor: Actor };
};
export type ApiContext = Context<ApiEnvironment>;

/** The language in which the request wants its answer. */
export function languageOf(c: ApiContext): Language {
  return preferredLanguage(c.req.header('accept-language'));
}

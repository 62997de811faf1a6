import type { Context } from 'hono';
import { preferredLanguage } from '#server/accept-language.ts';
import type { Locale } from '#contract/locales.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Runtime } from '#server/runtime.ts';
import type { Upload } from '#server/services/media/receive-upload.ts';

export type ApiBindings = {
  runtime: Runtime;
  requestId: string;
  client: { address: string; userAgent: string };
  /** Only headers are requested (HEAD), so no body needs to be produced. */
  headersOnly: boolean;
  /** Renders one of our pages with content for this visitor only: a rejected form, phone numbers. */
  showPage: (path: string, shown: Pick<App.Locals, 'refusedForm' | 'shownPhones'>) => Promise<Response>;
  /** Runs work before an upload under the work gate; all other calls have passed it already. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  receive: (request: Request) => Reception;
  report: (error: unknown, requestId: string) => void;
};

export type Reception = Pick<Upload, 'body' | 'proceed' | 'signal'> & { end: () => void };

export type ApiEnvironment = {
  Bindings: ApiBindings;
  /** The authenticated user, set by `loggedIn`. */
  Variables: { actor: Actor };
};
export type ApiContext = Context<ApiEnvironment>;

export function languageOf(c: ApiContext): Locale {
  return preferredLanguage(c.req.header('accept-language'));
}

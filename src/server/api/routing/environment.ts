import type { Context } from 'hono';
import { preferredLanguage } from '#server/accept-language.ts';
import type { Language } from '#contract/language.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import type { Runtime } from '#server/runtime.ts';
import type { Upload } from '#server/services/media/receive-upload.ts';

export type ApiBindings = {
  runtime: Runtime;
  requestId: string;
  client: { address: string; userAgent: string };
  /** Nothing but the headers is wanted (HEAD): what makes a body on its way need not begin. */
  headersOnly: boolean;
  /** The answer of a page of ours that shows what only this visitor is told: a form that was refused, telephone numbers. */
  showPage: (path: string, shown: Pick<App.Locals, 'refusedForm' | 'shownPhones'>) => Promise<Response>;
  /** Does what comes before an upload when it is its turn; all other calls wait for theirs before they come here. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  receive: (request: Request) => Reception;
  report: (error: unknown, requestId: string) => void;
};

export type Reception = Pick<Upload, 'body' | 'proceed' | 'signal'> & { end: () => void };

export type ApiEnvironment = {
  Bindings: ApiBindings;
  /** Who makes the call, where `loggedIn` stands before it. */
  Variables: { actor: Actor };
};
export type ApiContext = Context<ApiEnvironment>;

export function languageOf(c: ApiContext): Language {
  return preferredLanguage(c.req.header('accept-language'));
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import type { ErrorCode } from '#contract/problem.ts';
import { AppError, Overload } from '#server/errors.ts';
import { asAppError, describeError, headersOf } from '#server/services/requests/describe-error.ts';
import { logRefusal } from '#server/services/requests/security-events.ts';
import { languageOf, type ApiContext, type ApiEnvironment } from './environment.ts';

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'MALFORMED_JSON',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function fromHttpException(error: HTTPException): AppError {
  return new AppError(codeOfStatus[error.status] ?? 'BAD_REQUEST', { detail: error.message, cause: error });
}

function answerProblem(c: ApiContext, error: AppError): Response {
  const locale = languageOf(c);
  const problem = describeError(error, {
    locale,
    requestId: c.env.requestId,
    publicUrl: c.env.runtime.config.publicUrl,
  });
  return new Response(JSON.stringify(problem), {
    status: error.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
      vary: 'Accept-Language',
      ...headersOf(error),
    },
  });
}

/** The methods that the path supports; empty if there is no such path. */
function methodsOf(app: OpenAPIHono<ApiEnvironment>, path: string): string[] {
  const own = methods.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  if (own.length === 0) return [];
  return [...own.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'];
}

/** Renders errors in the common format; unexpected ones are logged in full and expose only the request id. */
export function answerProblems(app: OpenAPIHono<ApiEnvironment>): void {
  app.notFound((c) => {
    const allowed = methodsOf(app, c.req.path);
    const { method } = c.req;
    if (allowed.length === 0)
      return answerProblem(c, new AppError('NOT_FOUND', { detail: 'The API has no such address.' }));
    const headers = { allow: allowed.join(', ') };
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers });
    return answerProblem(
      c,
      new AppError('METHOD_NOT_ALLOWED', { detail: `This address knows ${headers.allow}.`, headers }),
    );
  });
  app.onError((error, c) => {
    if (error instanceof Overload) throw error;
    const known = error instanceof HTTPException ? fromHttpException(error) : asAppError(error);
    if (known.status >= 500) c.env.report(error, c.env.requestId);
    logRefusal(c.env.runtime, c.get('actor'), known);
    return answerProblem(c, known);
  });
}

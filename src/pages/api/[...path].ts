import type { APIRoute } from 'astro';
import { api } from '#server/api/app.ts';
import type { ApiBindings } from '#server/api/environment.ts';
import { causedBy } from '#server/services/in-transaction.ts';

/** Every call of the API; see `src/server/api`. */
export const ALL: APIRoute = ({ request, clientAddress, locals, rewrite }) => {
  const { requestId, report } = locals;
  const runtime = causedBy(locals.runtime, { id: requestId, client: clientAddress });
  const client = { address: clientAddress, userAgent: request.headers.get('user-agent') ?? '' };
  const showForm: ApiBindings['showForm'] = async (path, refused) => {
    locals.refusedForm = refused;
    const page = await rewrite(new Request(new URL(path, request.url)));
    page.headers.set('content-type', 'text/html; charset=utf-8');
    return page;
  };
  return api.fetch(request, { runtime, requestId, report, client, showForm });
};

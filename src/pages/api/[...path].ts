import type { APIRoute } from 'astro';
import { api } from '#server/api/app.ts';
import type { ApiBindings } from '#server/api/environment.ts';

/** Every call of the API; see `src/server/api`. */
export const ALL: APIRoute = (context) => {
  const { request, locals, rewrite } = context;
  const { runtime, requestId, report } = locals;
  const client: ApiBindings['client'] = {
    // What is kept for everybody is made without a client.
    get address() {
      return context.clientAddress;
    },
    userAgent: request.headers.get('user-agent') ?? '',
  };
  const showForm: ApiBindings['showForm'] = async (path, refused) => {
    locals.refusedForm = refused;
    const page = await rewrite(new Request(new URL(path, request.url)));
    page.headers.set('content-type', 'text/html; charset=utf-8');
    return page;
  };
  const keep: ApiBindings['keep'] = () => {
    locals.cacheTag = 'static';
  };
  return api.fetch(request, { runtime, requestId, report, client, showForm, keep });
};

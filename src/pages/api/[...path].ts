import type { APIRoute } from 'astro';
import { api } from '#server/api/app.ts';
import type { ApiBindings } from '#server/api/environment.ts';
import { causedBy } from '#server/services/in-transaction.ts';

/** Every call of the API; see `src/server/api`. */
export const ALL: APIRoute = (context) => {
  const { request, locals, rewrite } = context;
  const { requestId, report } = locals;
  const userAgent = request.headers.get('user-agent') ?? '';
  const showPage = async (path: string) => {
    const page = await rewrite(new Request(new URL(path, request.url)));
    page.headers.set('content-type', 'text/html; charset=utf-8');
    return page;
  };
  const showForm: ApiBindings['showForm'] = (path, refused) => {
    locals.refusedForm = refused;
    return showPage(path);
  };
  const showPhones: ApiBindings['showPhones'] = (path, phones) => {
    locals.shownPhones = phones;
    return showPage(path);
  };
  const keep: ApiBindings['keep'] = () => {
    locals.cacheTag = 'static';
  };
  const bindings: ApiBindings = {
    // What is kept for everybody is made without a client, and asks for neither of these.
    get runtime() {
      return causedBy(locals.runtime, { id: requestId, client: context.clientAddress });
    },
    get client() {
      return { address: context.clientAddress, userAgent };
    },
    ...{ requestId, report, showForm, showPhones, keep },
  };
  return api.fetch(request, bindings);
};

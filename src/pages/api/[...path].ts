import type { APIRoute } from 'astro';
import { api } from '#server/api/app.ts';
import type { ApiBindings } from '#server/api/routing/environment.ts';
import { causedBy } from '#server/services/requests/in-transaction.ts';

/** Every call of the API; see `src/server/api`. */
export const ALL: APIRoute = ({ request, locals, rewrite }) => {
  const { requestId, report, address = '' } = locals;
  const runtime = causedBy(locals.runtime, { id: requestId, client: address });
  const client = { address, userAgent: request.headers.get('user-agent') ?? '' };
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
  return api.fetch(request, { runtime, requestId, report, client, showForm, showPhones, keep });
};

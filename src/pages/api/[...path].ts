import type { APIRoute } from 'astro';
import { api } from '#server/api/app.ts';

/** Every call of the API; see `src/server/api`. */
export const ALL: APIRoute = ({ request, clientAddress, locals: { runtime, requestId, report } }) => {
  const client = { address: clientAddress, userAgent: request.headers.get('user-agent') ?? '' };
  return api.fetch(request, { runtime, requestId, report, client });
};

import type { APIRoute } from 'astro';
import { api } from '#server/api/app.ts';

/** Every call of the API; see `src/server/api`. */
export const ALL: APIRoute = ({ request, locals: { runtime, requestId, report } }) =>
  api.fetch(request, { runtime, requestId, report });

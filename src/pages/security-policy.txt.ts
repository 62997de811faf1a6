import type { APIRoute } from 'astro';
import policy from '../../SECURITY.md?raw';

/** What happens with reports, as the repository says it. */
export const GET: APIRoute = ({ locals }) => {
  locals.cacheTag = 'static';
  return new Response(policy, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};

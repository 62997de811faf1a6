import type { APIRoute } from 'astro';
import policy from '../../SECURITY.md?raw';

/** How reports are handled, as stated in the repository. */
export const GET: APIRoute = ({ locals }) => {
  locals.cacheTag = 'static';
  return new Response(policy, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};

import type { PageLocals } from '#server/http/pages/render.ts';
import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/** Renders the page of an address; undefined where there is none. */
export async function render(request: Request, locals: PageLocals): Promise<Response | undefined> {
  const routeData = app.match(request);
  return routeData && app.render(request, { addCookieHeader: true, locals, routeData });
}

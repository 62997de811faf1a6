import type { PageLocals } from '#server/http/pages/render.ts';
import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

export async function render(request: Request, locals: PageLocals): Promise<Response | undefined> {
  const routeData = app.match(request);
  if (routeData) locals.route = routeData.route;
  return routeData && app.render(request, { addCookieHeader: true, locals: locals as App.Locals, routeData });
}

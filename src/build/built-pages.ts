import { readFileSync } from 'node:fs';
import { withBody, type MadePage } from '#server/http/pages/page-text.ts';
import type { PageLocals } from '#server/http/pages/render.ts';
import { createApp } from 'astro/app/entrypoint';
import { preloadsFile, type Preloads } from './island-preloads.ts';

const app = createApp({ streaming: false });
const preloads = JSON.parse(readFileSync(new URL(preloadsFile, import.meta.url), 'utf8')) as Preloads;

const island = /<astro-island (?=[^>]* component-url="([^"]+)")(?=[^>]* renderer-url="([^"]+)")/g;

/** Names all scripts of an island before it, which would else be found one after the other. */
function preloadIslands(html: string): string {
  return html.replace(island, (start, ...[component, renderer]: string[]) => {
    const files = [component, renderer].flatMap((file = '') => [file, ...(preloads[file] ?? [])]);
    return [...new Set(files)].map((file) => `<link rel="modulepreload" href="${file}">`).join('') + start;
  });
}

export async function render(request: Request, locals: PageLocals): Promise<MadePage | undefined> {
  const routeData = app.match(request);
  if (!routeData) return undefined;
  locals.route = routeData.route;
  const answer: MadePage = await app.render(request, {
    addCookieHeader: true,
    locals: locals as App.Locals,
    routeData,
  });
  // Islands are on pages that are kept; others are made too often to be searched.
  return locals.cacheTag === 'static' ? new Response(preloadIslands(await withBody(answer).text()), answer) : answer;
}

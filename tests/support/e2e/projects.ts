import type { APIRequestContext } from '@playwright/test';
import type { ProjectView } from '#contract/projects/project.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';

type Found = { items: { id: number }[] };

/** A project of the demo with floor plans and a 3D model, whatever tests add, and the path of its page in a language. */
export async function modelledProject(
  request: APIRequestContext,
  locale: Locale,
): Promise<{ project: ProjectView; path: string }> {
  const { items } = (await (
    await request.get('/api/v1/real-estate-listings?kind=PROJECT&with=plan&with=model&q=jarun')
  ).json()) as Found;
  const id = items[0]?.id;
  const project = (await (await request.get(`/api/v1/real-estate-project-listings/${id}`)).json()) as ProjectView;
  const page = await request.get(localizedPath(locale, `/home/project-listing/${id}`));
  return { project, path: new URL(page.url()).pathname };
}

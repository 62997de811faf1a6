import { isHTTPError } from 'ky';
import type { StatusChange } from '#contract/listings/managed-listing.ts';
import { ManagedProject, type ProjectUpdate } from '#contract/projects/managed-project.ts';
import type { ApiError } from '#client/api-error.ts';
import { requestJson, withoutToast } from '#client/http.ts';

const folder = 'real-estate-project-listings';

export function readProject(id: number, signal?: AbortSignal): Promise<ManagedProject> {
  return requestJson(ManagedProject, `${folder}/${id}`, { signal, ...withoutToast });
}

/** Browsers limit keepalive bodies to 64 KiB. */
const maxKeepaliveBytes = 60_000;
/** A thousand units with their outlines take a while on a slow connection. */
const maxSaveTime = 60_000;

/** Saves the whole project with all its rows; unless large, the request outlives its page (keepalive). */
export function saveProject(id: number, body: ProjectUpdate): Promise<ManagedProject> {
  const keepalive = new TextEncoder().encode(JSON.stringify(body)).length < maxKeepaliveBytes;
  return requestJson(ManagedProject, `${folder}/${id}`, {
    method: 'put',
    json: body,
    keepalive,
    timeout: maxSaveTime,
    ...withoutToast,
  });
}

/** Publishes what is saved: the call takes no facts. */
export function publishProject(id: number): Promise<ManagedProject> {
  return requestJson(ManagedProject, `${folder}/${id}/publish`, { method: 'put', ...withoutToast });
}

export function changeProjectStatus(id: number, body: StatusChange): Promise<ManagedProject> {
  return requestJson(ManagedProject, `${folder}/${id}/status`, { method: 'put', json: body, ...withoutToast });
}

export function currentProject({ cause }: ApiError): ManagedProject | undefined {
  const problem: unknown = isHTTPError(cause) ? cause.data : undefined;
  const current = problem && typeof problem === 'object' && 'current' in problem ? problem.current : undefined;
  return ManagedProject.safeParse(current, { jitless: true }).data;
}

import type { ManagedProject } from '#contract/projects/managed-project.ts';
import { changeProjectStatus } from './change-listing-status.ts';
import type { Managing } from '#server/services/managed/managed-kind.ts';

/**
 * Makes a project public; one that is published already is left as it is.
 * @throws AppError as `changeProjectStatus`
 */
export function publishProject(
  runtime: Parameters<typeof changeProjectStatus>[0],
  managing: Managing,
): Promise<ManagedProject> {
  return changeProjectStatus(runtime, managing, { status: 'PUBLISHED', unlessDone: true });
}

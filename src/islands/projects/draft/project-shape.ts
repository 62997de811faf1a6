import type * as z from 'zod';
import { ManagedProject, SavedProject } from '#contract/projects/managed-project.ts';
import type { Facts, Path } from './rows.ts';

/** A project, and after a save of ours the ids of its new rows. */
export const HeldProject = ManagedProject.extend({ newIds: SavedProject.shape.newIds.optional() });
export type HeldProject = z.infer<typeof HeldProject>;

/** What the editor of projects changes. */
export type ProjectShape = { saved: HeldProject; facts: Facts; path: Path };

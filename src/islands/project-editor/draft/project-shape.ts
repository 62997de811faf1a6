import type { ManagedProject } from '#contract/projects/managed-project.ts';
import type { Facts, Path } from './rows.ts';

/** What the editor of projects changes. */
export type ProjectShape = { saved: ManagedProject; facts: Facts; path: Path };

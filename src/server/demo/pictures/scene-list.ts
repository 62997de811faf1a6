import { businessScenes } from './scene-groups/business.ts';
import { homesScenes } from './scene-groups/homes.ts';
import { insideScenes } from './scene-groups/inside.ts';
import { landScenes } from './scene-groups/land.ts';

/** All pictures that listings share, by what they show. */
export const sceneGroups = { ...homesScenes, ...landScenes, ...businessScenes, ...insideScenes } as const;

export type SceneName = keyof typeof sceneGroups;
export type { SceneGroup } from './scene-groups/scene-group.ts';

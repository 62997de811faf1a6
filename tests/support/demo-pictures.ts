import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { drawCatalogue } from '#server/demo/pictures/catalogue.ts';
import { storePictures } from '#server/demo/pictures/store.ts';
import { drawProject } from '#server/demo/projects/project-files.ts';
import { projectSpecifications } from '#server/demo/projects/specifications/index.ts';
import { localFiles } from '#server/ports/files.ts';
import { root } from '../../scripts/places.mjs';

const cache = join(root, '.cache', 'demo-pictures');
const seed = 1;

/**
 * Lays the demo's pictures into a data folder, so that a server has not to draw them, which takes it most of its first start.
 * Their names follow from what they show: those that are in `.cache` from an earlier run are not drawn again.
 */
export async function layDemoPictures(dataDir: string): Promise<void> {
  const ofProjects = projectSpecifications.map((specification) => drawProject(specification, seed));
  const pictures = [
    ...Object.values(drawCatalogue()).flat(),
    ...ofProjects.flatMap(({ pictures, plans }) => [...pictures, ...plans.values()]),
  ];
  await storePictures(localFiles(cache), pictures, () => {});
  await cp(cache, join(dataDir, 'files'), { recursive: true });
}

import { createHash } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { imageKey } from '#domain/media/image.ts';
import { drawCatalogue } from '#server/demo/pictures/catalogue.ts';
import { pictureWidth, storePictures } from '#server/demo/pictures/store.ts';
import { drawProject } from '#server/demo/projects/project-files.ts';
import { projectSpecifications } from '#server/demo/projects/specifications/index.ts';
import { localFiles } from '#server/ports/files.ts';
import { root } from '../../scripts/places.mjs';

const seed = 1;
const writer = join(root, 'src/server/demo/pictures/store.ts');

/** Where pictures are kept from run to run: their names tell what they show, the folder's what wrote them. */
async function keptPictures(): Promise<string> {
  const written = createHash('sha256').update(await readFile(writer));
  return join(root, '.cache', 'demo-pictures', written.digest('hex').slice(0, 16));
}

/**
 * Lays the demo's pictures into a data folder, so that a server has not to draw them, which takes it most of its first start.
 * Only those are drawn that no earlier run has kept in `.cache`.
 */
export async function layDemoPictures(dataDir: string): Promise<void> {
  const kept = await keptPictures();
  const ofProjects = projectSpecifications.map((specification) => drawProject(specification, seed));
  const pictures = [
    ...Object.values(drawCatalogue()).flat(),
    ...ofProjects.flatMap(({ pictures, plans }) => [...pictures, ...plans.values()]),
  ];
  await storePictures(localFiles(kept), pictures, () => {});
  for (const { fileName } of pictures) {
    const folder = dirname(imageKey(fileName, pictureWidth, 'webp'));
    await cp(join(kept, folder), join(dataDir, 'files', folder), { recursive: true });
  }
}

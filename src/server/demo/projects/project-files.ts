import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { documentKey } from '#domain/media/document.ts';
import { imageKey } from '#domain/media/image.ts';
import type { FileStore } from '#server/ports/files.ts';
import { pictureWidth } from '../pictures/engine/drawing.ts';
import { planBuildings, priceTypes, type Building, type UnitTypeRow } from './buildings.ts';
import { writeBrochure, writePriceList } from './documents.ts';
import type { FloorLayout } from './floor-layout.ts';
import { drawModel } from './model.ts';
import { planPictures, projectPictures, type ProjectPicture } from './pictures.ts';
import type { ProjectSpecification } from './project.ts';

/** A project with its flats or kinds of flats and its pictures; `plans` tells which picture shows which floor. */
export type DrawnProject = {
  specification: ProjectSpecification;
  buildings: Building[];
  unitTypes: UnitTypeRow[];
  pictures: ProjectPicture[];
  plans: Map<FloorLayout, ProjectPicture>;
};
export type ProjectDocument = {
  kind: 'PROJECT' | 'MODEL';
  fileName: string;
  title: string;
  mediaType: string;
  content: Buffer;
};
export type MadeProject = DrawnProject & { documents: ProjectDocument[] };

/** `cover` is the first picture as JPEG, 8 : 5. */
export type Making = { seed: number; now: Date; developer: string; cover: Buffer };

/** Lays out the buildings of a project and draws its pictures, always the same for the same seed. */
export function drawProject(specification: ProjectSpecification, seed: number): DrawnProject {
  const { key, homes, pricePerM2 } = specification;
  const buildings = homes.plans ? planBuildings(seed, specification, homes) : [];
  const layouts = buildings[0]?.floors.map(({ layout }) => layout) ?? [];
  return {
    specification,
    buildings,
    pictures: projectPictures(seed, specification),
    unitTypes: homes.plans ? [] : priceTypes(homes.types, pricePerM2),
    plans: homes.plans ? planPictures(key, layouts, homes.north) : new Map(),
  };
}

function modelOf({ specification, buildings: [first] }: DrawnProject): Buffer | undefined {
  if (!specification.model || !specification.homes.plans || !first) return undefined;
  return drawModel(
    specification,
    specification.homes,
    first.floors.map(({ layout }) => layout),
  );
}

/** Writes brochure and price list, and the model if the project has one. */
export async function writeDocuments(
  drawn: DrawnProject,
  { seed, now, developer, cover }: Making,
): Promise<ProjectDocument[]> {
  const {
    specification: { key, name },
    buildings,
    unitTypes,
  } = drawn;
  const source = { specification: drawn.specification, developer, offered: { buildings, unitTypes }, now };
  const model = modelOf(drawn);
  const named = (extension: 'pdf' | 'glb', title: string, content: Buffer): ProjectDocument => {
    const hash = createHash('sha256').update(`${seed} ${now.toISOString()} ${key} ${title}`).digest('hex');
    const about =
      extension === 'pdf'
        ? { kind: 'PROJECT' as const, mediaType: 'application/pdf' }
        : { kind: 'MODEL' as const, mediaType: 'model/gltf-binary' };
    return { ...about, title, content, fileName: `${hash.slice(0, 32)}.${extension}` };
  };
  return [
    named('pdf', `Brošura – ${name.hr}`, await writeBrochure(source, cover)),
    named('pdf', `Cjenik – ${name.hr}`, await writePriceList(source)),
    ...(model ? [named('glb', `3D model – ${name.hr}`, model)] : []),
  ];
}

/** The first picture of a project, which must be in the file store, as the brochure shows it. */
export async function readCover(
  files: FileStore,
  { pictures: [first], specification: { key } }: DrawnProject,
): Promise<Buffer> {
  const stored = first && (await files.find(imageKey(first.fileName, pictureWidth, 'jpg')));
  if (!stored) throw new RangeError(`no picture of ${key} in the file store`);
  return stored
    .stream()
    .pipe(sharp().resize(800, 500, { fit: 'cover' }).jpeg({ quality: 70 }))
    .toBuffer();
}

/** Keeps the documents of a project where visitors' requests find them. */
export async function storeDocuments(files: FileStore, documents: readonly ProjectDocument[]): Promise<void> {
  for (const { fileName, content } of documents) await files.write(documentKey(fileName), content);
}

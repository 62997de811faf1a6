import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkModelInWorker } from '#server/models/workers.ts';

type Part = Record<string, unknown>;
export type Gltf = Record<string, unknown> & {
  accessors: Part[];
  bufferViews: Part[];
  buffers: Part[];
  meshes: Part[];
  nodes: Part[];
};

const kinds = { json: 0x4e4f534a, bin: 0x004e4942, other: 0x21212121 };

/** A chunk of a binary glTF file, filled up to whole words; `length` is what it says of itself. */
export function chunk(kind: keyof typeof kinds, content: Buffer | string, length?: number): Buffer {
  const bytes = Buffer.from(content);
  const filler = Buffer.alloc((4 - (bytes.length % 4)) % 4, kind === 'json' ? 0x20 : 0);
  const head = Buffer.alloc(8);
  head.writeUInt32LE(length ?? bytes.length + filler.length, 0);
  head.writeUInt32LE(kinds[kind], 4);
  return Buffer.concat([head, bytes, filler]);
}

/** A binary glTF file of these chunks; its head may say something else than what it is. */
export function container(chunks: Buffer[], { magic = 'glTF', version = 2, length = 0 } = {}): Buffer {
  const body = Buffer.concat(chunks);
  const head = Buffer.alloc(12);
  head.write(magic, 0, 'latin1');
  head.writeUInt32LE(version, 4);
  head.writeUInt32LE(length || head.length + body.length, 8);
  return Buffer.concat([head, body]);
}

const corners = Buffer.from(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0).buffer);

/** A triangle, with further bytes behind its corners. */
export function triangle(more: Buffer = Buffer.alloc(0)): { json: Gltf; bin: Buffer } {
  const bin = Buffer.concat([corners, more]);
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: corners.length },
      ...(more.length > 0 ? [{ buffer: 0, byteOffset: corners.length, byteLength: more.length }] : []),
    ],
    buffers: [{ byteLength: bin.length }],
  };
  return { json, bin };
}

/** A model of a triangle, changed; with the further bytes as its second view. */
export function model(change: (json: Gltf) => object = () => ({}), more?: Buffer): Buffer {
  const { json, bin } = triangle(more);
  return container([chunk('json', JSON.stringify({ ...json, ...change(json) })), chunk('bin', bin)]);
}

/** A model whose triangle is painted with this picture. */
export function painted(picture: Buffer, mimeType: string, extension?: string): Buffer {
  const texture = extension ? { extensions: { [extension]: { source: 0 } } } : { source: 0 };
  const change = ({ meshes, bufferViews: [first, ...others] }: Gltf) => ({
    bufferViews: [{ ...first, byteStride: 12, target: 34962 }, ...others],
    meshes: meshes.map(() => ({ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] })),
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC2' },
    ],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [texture],
    images: [{ bufferView: 1, mimeType }],
    ...(extension && { extensionsUsed: [extension], extensionsRequired: [extension] }),
  });
  return model(change, picture);
}

/** Why the file is refused as a model; undefined when it is not. */
export async function refusalOf(content: Buffer): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-models-'));
  try {
    const path = join(folder, 'model');
    await writeFile(path, content);
    return (await checkModelInWorker(path))?.refusal;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

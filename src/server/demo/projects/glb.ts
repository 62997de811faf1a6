import type { Colour } from '../pictures/engine/colour.ts';
import { partsByMaterial, type ModelBody, type Part } from './mesh.ts';

/** Bodies that stand together, as often as there are places; each place moves them by x and z metres. */
export type ModelGroup = {
  name: string;
  bodies: readonly ModelBody[];
  places: readonly (readonly [x: number, z: number])[];
};

/** glTF colours are linear, ours are sRGB. */
function linear(colour: Colour): number[] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const part = channel / 255;
    return Math.round((part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4) * 10_000) / 10_000;
  });
}

const componentTypes = { float: 5126, unsignedShort: 5123 };
const targets = { vertices: 34962, indices: 34963 };
const most = 65_535;

function padded(bytes: Buffer, filler: number): Buffer {
  const missing = (4 - (bytes.length % 4)) % 4;
  return missing === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(missing, filler)]);
}

function bounds(positions: readonly number[]): { min: number[]; max: number[] } {
  const axis = (offset: number) => positions.filter((_, index) => index % 3 === offset).map(Math.fround);
  return {
    min: [0, 1, 2].map((offset) => Math.min(...axis(offset))),
    max: [0, 1, 2].map((offset) => Math.max(...axis(offset))),
  };
}

type Gltf = {
  accessors: object[];
  bufferViews: object[];
  materials: Map<string, number>;
  chunks: Buffer[];
  length: number;
};

function materialOf({ materials }: Gltf, { colour, metallic = 0, roughness = 0.9 }: ModelBody): number {
  const key = JSON.stringify({
    pbrMetallicRoughness: {
      baseColorFactor: [...linear(colour), 1],
      metallicFactor: metallic,
      roughnessFactor: roughness,
    },
  });
  const index = materials.get(key) ?? materials.size;
  materials.set(key, index);
  return index;
}

function primitiveOf(gltf: Gltf, { mesh, look }: Part): object {
  const { positions, normals, indices } = mesh;
  const corners = positions.length / 3;
  if (corners > most) throw new RangeError('too many corners of one colour for 16-bit indices');
  const view = (bytes: Buffer, target: number) => {
    gltf.bufferViews.push({ buffer: 0, byteOffset: gltf.length, byteLength: bytes.length, target });
    const kept = padded(bytes, 0);
    gltf.chunks.push(kept);
    gltf.length += kept.length;
    return gltf.bufferViews.length - 1;
  };
  const accessor = (bufferView: number, componentType: number, count: number, type: string, more: object = {}) =>
    gltf.accessors.push({ bufferView, componentType, count, type, ...more }) - 1;
  const position = accessor(
    view(Buffer.from(new Float32Array(positions).buffer), targets.vertices),
    componentTypes.float,
    corners,
    'VEC3',
    bounds(positions),
  );
  const normal = accessor(
    view(Buffer.from(new Float32Array(normals).buffer), targets.vertices),
    componentTypes.float,
    corners,
    'VEC3',
  );
  const index = accessor(
    view(Buffer.from(new Uint16Array(indices).buffer), targets.indices),
    componentTypes.unsignedShort,
    indices.length,
    'SCALAR',
  );
  return { attributes: { POSITION: position, NORMAL: normal }, indices: index, material: materialOf(gltf, look) };
}

function chunk(type: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(bytes.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, bytes]);
}

/** A self-contained binary glTF 2.0 file (metres, +y up); bodies of one colour are one primitive, groups are kept once. */
export function writeGlb(title: string, groups: readonly ModelGroup[]): Buffer {
  const gltf: Gltf = { accessors: [], bufferViews: [], materials: new Map(), chunks: [], length: 0 };
  const meshes = groups.map(({ name, bodies }) => ({
    name,
    primitives: partsByMaterial(bodies).map((part) => primitiveOf(gltf, part)),
  }));
  const nodes = groups.flatMap(({ name, places }, mesh) =>
    places.map(([x, z]) => ({ name, mesh, translation: [x, 0, z] })),
  );
  const json = {
    asset: { version: '2.0', generator: 'portal demo' },
    scene: 0,
    scenes: [{ name: title, nodes: nodes.map((_, index) => index) }],
    nodes,
    meshes,
    materials: [...gltf.materials.keys()].map((key): unknown => JSON.parse(key)),
    accessors: gltf.accessors,
    bufferViews: gltf.bufferViews,
    buffers: [{ byteLength: gltf.length }],
  };
  const body = Buffer.concat([
    chunk('JSON', padded(Buffer.from(JSON.stringify(json)), 0x20)),
    chunk('BIN\0', Buffer.concat(gltf.chunks)),
  ]);
  const head = Buffer.alloc(12);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(head.length + body.length, 8);
  return Buffer.concat([head, body]);
}

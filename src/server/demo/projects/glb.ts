import type { Colour } from '../pictures/engine/colour.ts';

/** A box of a model: its middle on the ground plane, its size in metres, its height above ground, and its colour. */
export type ModelBox = { x: number; z: number; base: number; width: number; height: number; depth: number; colour: Colour; metallic?: number; roughness?: number };

/** Outward normal and the four corners of each face, counter-clockwise seen from outside; +y is up. */
const faces: readonly (readonly [normal: readonly [number, number, number], corners: readonly (readonly [number, number, number])[]])[] = [
  [[0, 0, 1], [[-1, 0, 1], [1, 0, 1], [1, 1, 1], [-1, 1, 1]]], [[0, 0, -1], [[1, 0, -1], [-1, 0, -1], [-1, 1, -1], [1, 1, -1]]],
  [[1, 0, 0], [[1, 0, 1], [1, 0, -1], [1, 1, -1], [1, 1, 1]]], [[-1, 0, 0], [[-1, 0, -1], [-1, 0, 1], [-1, 1, 1], [-1, 1, -1]]],
  [[0, 1, 0], [[-1, 1, 1], [1, 1, 1], [1, 1, -1], [-1, 1, -1]]], [[0, -1, 0], [[-1, 0, -1], [1, 0, -1], [1, 0, 1], [-1, 0, 1]]],
];

type Mesh = { positions: number[]; normals: number[]; indices: number[] };

function addBox({ positions, normals, indices }: Mesh, box: ModelBox): void {
  for (const [normal, corners] of faces) {
    const first = positions.length / 3;
    for (const [x, y, z] of corners) {
      positions.push(box.x + (x * box.width) / 2, box.base + y * box.height, box.z + (z * box.depth) / 2);
      normals.push(...normal);
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
}

/** glTF colours are linear, ours are sRGB. */
function linear(colour: Colour): number[] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const part = channel / 255;
    return Math.round((part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4) * 10_000) / 10_000;
  });
}

type Part = { mesh: Mesh; box: ModelBox };

function partsByMaterial(boxes: readonly ModelBox[]): Part[] {
  const groups = Map.groupBy(boxes, ({ colour, metallic, roughness }) => `${colour}/${metallic}/${roughness}`);
  return [...groups.values()].map((group) => {
    const mesh: Mesh = { positions: [], normals: [], indices: [] };
    for (const box of group) addBox(mesh, box);
    return { mesh, box: group[0] as ModelBox };
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
  return { min: [0, 1, 2].map((offset) => Math.min(...axis(offset))), max: [0, 1, 2].map((offset) => Math.max(...axis(offset))) };
}

type Gltf = { accessors: object[]; bufferViews: object[]; primitives: object[]; materials: object[]; chunks: Buffer[]; length: number };

function addPart(gltf: Gltf, { mesh, box }: Part): void {
  const { positions, normals, indices } = mesh;
  if (positions.length / 3 > most) throw new RangeError('too many corners of one colour for 16-bit indices');
  const view = (bytes: Buffer, target: number) => {
    gltf.bufferViews.push({ buffer: 0, byteOffset: gltf.length, byteLength: bytes.length, target });
    const kept = padded(bytes, 0);
    gltf.chunks.push(kept);
    gltf.length += kept.length;
    return gltf.bufferViews.length - 1;
  };
  const accessor = (bufferView: number, componentType: number, count: number, type: string, more: object = {}) => gltf.accessors.push({ bufferView, componentType, count, type, ...more }) - 1;
  const corners = positions.length / 3;
  const position = accessor(view(Buffer.from(new Float32Array(positions).buffer), targets.vertices), componentTypes.float, corners, 'VEC3', bounds(positions));
  const normal = accessor(view(Buffer.from(new Float32Array(normals).buffer), targets.vertices), componentTypes.float, corners, 'VEC3');
  const index = accessor(view(Buffer.from(new Uint16Array(indices).buffer), targets.indices), componentTypes.unsignedShort, indices.length, 'SCALAR');
  const material = gltf.materials.push({ pbrMetallicRoughness: { baseColorFactor: [...linear(box.colour), 1], metallicFactor: box.metallic ?? 0, roughnessFactor: box.roughness ?? 0.9 } }) - 1;
  gltf.primitives.push({ attributes: { POSITION: position, NORMAL: normal }, indices: index, material });
}

function chunk(type: string, bytes: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(bytes.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, bytes]);
}

/** A self-contained binary glTF 2.0 file (metres, +y up) of coloured boxes; boxes of one colour are one primitive. */
export function writeGlb(name: string, boxes: readonly ModelBox[]): Buffer {
  const gltf: Gltf = { accessors: [], bufferViews: [], primitives: [], materials: [], chunks: [], length: 0 };
  for (const part of partsByMaterial(boxes)) addPart(gltf, part);
  const json = {
    asset: { version: '2.0', generator: 'portal demo' }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ name, mesh: 0 }], meshes: [{ name, primitives: gltf.primitives }],
    materials: gltf.materials, accessors: gltf.accessors, bufferViews: gltf.bufferViews, buffers: [{ byteLength: gltf.length }],
  };
  const body = Buffer.concat([chunk('JSON', padded(Buffer.from(JSON.stringify(json)), 0x20)), chunk('BIN\0', Buffer.concat(gltf.chunks))]);
  const head = Buffer.alloc(12);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(head.length + body.length, 8);
  return Buffer.concat([head, body]);
}

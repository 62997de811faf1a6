import type { Colour } from '../pictures/engine/colour.ts';

/** A body of a model: its middle on the ground plane, its size in metres, its height above ground, and its colour. */
export type ModelBody = { shape?: 'box' | 'cone'; x: number; z: number; base: number; width: number; height: number; depth: number; colour: Colour; metallic?: number; roughness?: number };

/** Bodies that stand together, as often as there are places; each place moves them by x and z metres. */
export type ModelGroup = { name: string; bodies: readonly ModelBody[]; places: readonly (readonly [x: number, z: number])[] };

/** Outward normal and the four corners of each face, counter-clockwise seen from outside; +y is up. */
const faces: readonly (readonly [normal: readonly [number, number, number], corners: readonly (readonly [number, number, number])[]])[] = [
  [[0, 0, 1], [[-1, 0, 1], [1, 0, 1], [1, 1, 1], [-1, 1, 1]]], [[0, 0, -1], [[1, 0, -1], [-1, 0, -1], [-1, 1, -1], [1, 1, -1]]],
  [[1, 0, 0], [[1, 0, 1], [1, 0, -1], [1, 1, -1], [1, 1, 1]]], [[-1, 0, 0], [[-1, 0, -1], [-1, 0, 1], [-1, 1, 1], [-1, 1, -1]]],
  [[0, 1, 0], [[-1, 1, 1], [1, 1, 1], [1, 1, -1], [-1, 1, -1]]], [[0, -1, 0], [[-1, 0, -1], [1, 0, -1], [1, 0, 1], [-1, 0, 1]]],
];

type Mesh = { positions: number[]; normals: number[]; indices: number[] };

function addBox({ positions, normals, indices }: Mesh, box: ModelBody): void {
  for (const [normal, corners] of faces) {
    const first = positions.length / 3;
    for (const [x, y, z] of corners) {
      positions.push(box.x + (x * box.width) / 2, box.base + y * box.height, box.z + (z * box.depth) / 2);
      normals.push(...normal);
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
}

const coneSides = 9;

/** A cone without its base: each side a triangle of its own, lit as one flat face. */
function addCone({ positions, normals, indices }: Mesh, { x, z, base, width, height }: ModelBody): void {
  const radius = width / 2;
  const slope = Math.hypot(radius, height);
  for (let side = 0; side < coneSides; side += 1) {
    const [from, to] = [side, side + 1].map((corner) => (corner * 2 * Math.PI) / coneSides) as [number, number];
    const middle = (from + to) / 2;
    const first = positions.length / 3;
    positions.push(x + Math.sin(from) * radius, base, z + Math.cos(from) * radius, x + Math.sin(to) * radius, base, z + Math.cos(to) * radius, x, base + height, z);
    for (let corner = 0; corner < 3; corner += 1) normals.push((Math.sin(middle) * height) / slope, radius / slope, (Math.cos(middle) * height) / slope);
    indices.push(first, first + 1, first + 2);
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

type Part = { mesh: Mesh; look: ModelBody };

function partsByMaterial(bodies: readonly ModelBody[]): Part[] {
  const groups = Map.groupBy(bodies, ({ colour, metallic, roughness }) => `${colour}/${metallic}/${roughness}`);
  return [...groups.values()].flatMap((group) => {
    const [look] = group;
    if (!look) return [];
    const mesh: Mesh = { positions: [], normals: [], indices: [] };
    for (const body of group) (body.shape === 'cone' ? addCone : addBox)(mesh, body);
    return [{ mesh, look }];
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

type Gltf = { accessors: object[]; bufferViews: object[]; materials: Map<string, number>; chunks: Buffer[]; length: number };

function materialOf({ materials }: Gltf, { colour, metallic = 0, roughness = 0.9 }: ModelBody): number {
  const key = JSON.stringify({ pbrMetallicRoughness: { baseColorFactor: [...linear(colour), 1], metallicFactor: metallic, roughnessFactor: roughness } });
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
  const accessor = (bufferView: number, componentType: number, count: number, type: string, more: object = {}) => gltf.accessors.push({ bufferView, componentType, count, type, ...more }) - 1;
  const position = accessor(view(Buffer.from(new Float32Array(positions).buffer), targets.vertices), componentTypes.float, corners, 'VEC3', bounds(positions));
  const normal = accessor(view(Buffer.from(new Float32Array(normals).buffer), targets.vertices), componentTypes.float, corners, 'VEC3');
  const index = accessor(view(Buffer.from(new Uint16Array(indices).buffer), targets.indices), componentTypes.unsignedShort, indices.length, 'SCALAR');
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
  const meshes = groups.map(({ name, bodies }) => ({ name, primitives: partsByMaterial(bodies).map((part) => primitiveOf(gltf, part)) }));
  const nodes = groups.flatMap(({ name, places }, mesh) => places.map(([x, z]) => ({ name, mesh, translation: [x, 0, z] })));
  const json = {
    asset: { version: '2.0', generator: 'portal demo' }, scene: 0, scenes: [{ name: title, nodes: nodes.map((_, index) => index) }], nodes, meshes,
    materials: [...gltf.materials.keys()].map((key): unknown => JSON.parse(key)), accessors: gltf.accessors, bufferViews: gltf.bufferViews, buffers: [{ byteLength: gltf.length }],
  };
  const body = Buffer.concat([chunk('JSON', padded(Buffer.from(JSON.stringify(json)), 0x20)), chunk('BIN\0', Buffer.concat(gltf.chunks))]);
  const head = Buffer.alloc(12);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(head.length + body.length, 8);
  return Buffer.concat([head, body]);
}

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readProjects } from '#demo/projects/project.ts';

type Accessor = {
  bufferView: number;
  componentType: number;
  count: number;
  type: 'VEC3' | 'SCALAR';
  min?: number[];
  max?: number[];
};
type Gltf = {
  asset: { version: string };
  accessors: Accessor[];
  bufferViews: { byteOffset: number; byteLength: number }[];
  buffers: { byteLength: number; uri?: string }[];
  materials: object[];
  meshes: { primitives: { attributes: { POSITION: number; NORMAL: number }; indices: number; material: number }[] }[];
  nodes: { mesh: number }[];
  scenes: { nodes: number[] }[];
};

function readGlb(glb: Buffer): { gltf: Gltf; body: Buffer } {
  expect(glb.subarray(0, 4).toString('latin1')).toBe('glTF');
  expect([glb.readUInt32LE(4), glb.readUInt32LE(8)]).toEqual([2, glb.length]);
  const length = glb.readUInt32LE(12);
  expect([length % 4, glb.subarray(16, 20).toString('latin1')]).toEqual([0, 'JSON']);
  const binary = 20 + length;
  expect(glb.subarray(binary + 4, binary + 8).toString('latin1')).toBe('BIN\0');
  expect(glb.readUInt32LE(binary)).toBe(glb.length - binary - 8);
  return { gltf: JSON.parse(glb.subarray(20, binary).toString('utf8')) as Gltf, body: glb.subarray(binary + 8) };
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

function valuesOf({ gltf, body }: ReturnType<typeof readGlb>, index: number): { accessor: Accessor; values: number[] } {
  const accessor = itemAt(gltf.accessors, index);
  const { byteOffset, byteLength } = itemAt(gltf.bufferViews, accessor.bufferView);
  const [size, width] = [accessor.componentType === 5126 ? 4 : 2, accessor.type === 'VEC3' ? 3 : 1];
  expect(byteOffset % 4).toBe(0);
  expect(byteOffset + byteLength).toBeLessThanOrEqual(body.length);
  expect(accessor.count * size * width).toBe(byteLength);
  const read = (item: number) =>
    size === 4 ? body.readFloatLE(byteOffset + item * 4) : body.readUInt16LE(byteOffset + item * 2);
  return { accessor, values: Array.from({ length: accessor.count * width }, (_, item) => read(item)) };
}

const models = readProjects().flatMap(({ folder, documents, listing: { titleHr: name } }) =>
  documents
    .filter(({ kind }) => kind === 'MODEL')
    .map(({ file }) => ({ name, glb: readFileSync(new URL(file, folder)) })),
);

test('at least three projects have a model', () => {
  expect(models.length).toBeGreaterThanOrEqual(3);
});

describe.each(models)('the model of $name', ({ glb }) => {
  const file = readGlb(glb);
  const { gltf, body } = file;

  test('is one self-contained file of at most 200 kB', () => {
    expect(glb.length).toBeLessThanOrEqual(200_000);
    expect(gltf.asset.version).toBe('2.0');
    expect(gltf.buffers).toEqual([{ byteLength: body.length }]);
    expect(gltf.materials.length).toBeLessThan(16);
  });

  test('shows meshes that are all there', () => {
    expect(gltf.scenes[0]?.nodes).toEqual(gltf.nodes.map((_, index) => index));
    expect(new Set(gltf.nodes.map(({ mesh }) => mesh))).toEqual(new Set(gltf.meshes.keys()));
  });

  test('tells the true bounds of its corners, normals of length one and indices of corners that exist', () => {
    for (const { attributes, indices, material } of gltf.meshes.flatMap(({ primitives }) => primitives)) {
      const { accessor, values } = valuesOf(file, attributes.POSITION);
      for (const axis of [0, 1, 2]) {
        const along = values.filter((_, index) => index % 3 === axis);
        expect([accessor.min?.[axis], accessor.max?.[axis]]).toEqual([Math.min(...along), Math.max(...along)]);
      }
      const normals = valuesOf(file, attributes.NORMAL).values;
      expect(normals).toHaveLength(values.length);
      for (let index = 0; index < normals.length; index += 3)
        expect(Math.hypot(...normals.slice(index, index + 3))).toBeCloseTo(1, 5);
      const corners = valuesOf(file, indices);
      expect(corners.accessor.count % 3).toBe(0);
      expect(Math.max(...corners.values)).toBeLessThan(accessor.count);
      expect(gltf.materials[material]).toBeDefined();
    }
  });
});

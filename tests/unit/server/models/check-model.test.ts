import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readProjects } from '#demo/projects/project.ts';
import { chunk, container, model, painted, refusalOf, type Gltf } from '../../../support/projects/glb.ts';

const plain = { create: { width: 16, height: 16, channels: 3 as const, background: '#779' } };
const uses = (name: string, required = false) => ({
  extensionsUsed: [name],
  ...(required && { extensionsRequired: [name] }),
});

describe('accepted are', () => {
  test('a triangle, and the models of demo projects', async () => {
    expect(await refusalOf(model())).toBeUndefined();
    const models = readProjects().flatMap(({ folder, documents }) =>
      documents.filter(({ kind }) => kind === 'MODEL').map(({ file }) => readFileSync(new URL(file, folder))),
    );
    for (const demo of models) expect(await refusalOf(demo)).toBeUndefined();
  });

  test.each([
    ['jpeg', 'image/jpeg', undefined],
    ['png', 'image/png', undefined],
    ['webp', 'image/webp', 'EXT_texture_webp'],
  ] as const)('%s as paint', async (format, mimeType, extension) => {
    const picture = await sharp(plain).toFormat(format).toBuffer();
    expect(await refusalOf(painted(picture, mimeType, extension))).toBeUndefined();
  });

  test('extensions that pages show, and such that do no harm where they are not required', async () => {
    const unlit = () => ({ ...uses('KHR_materials_unlit'), materials: [{ extensions: { KHR_materials_unlit: {} } }] });
    expect(await refusalOf(model(unlit))).toBeUndefined();
    expect(await refusalOf(model(() => uses('KHR_materials_pbrSpecularGlossiness')))).toBeUndefined();
    const own = () => ({ extras: { extensions: { of: 'an application' } } });
    expect(await refusalOf(model(own))).toBeUndefined();
  });

  const compressed = Buffer.alloc(24, 7);
  const draco = (bufferView: number) => ({
    ...uses('KHR_draco_mesh_compression', true),
    meshes: [
      {
        primitives: [
          {
            attributes: { POSITION: 0 },
            extensions: { KHR_draco_mesh_compression: { bufferView, attributes: { POSITION: 0 } } },
          },
        ],
      },
    ],
    accessors: [{ componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
  });

  const meshopt = (elements: number) => () => ({
    ...uses('EXT_meshopt_compression', true),
    accessors: [{ bufferView: 2, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 24 },
      {
        buffer: 1,
        byteLength: 36,
        byteStride: 12,
        target: 34962,
        extensions: {
          EXT_meshopt_compression: {
            buffer: 0,
            byteOffset: 36,
            byteLength: 24,
            byteStride: 12,
            mode: 'ATTRIBUTES',
            count: elements,
          },
        },
      },
    ],
    buffers: [{ byteLength: 60 }, { byteLength: 36, extensions: { EXT_meshopt_compression: { fallback: true } } }],
  });

  test('compressed shapes that are in the file, and no others', async () => {
    expect(await refusalOf(model(() => draco(1), compressed))).toBeUndefined();
    expect(await refusalOf(model(() => draco(2), compressed))).toBe('MODEL_INVALID');
    expect(await refusalOf(model(meshopt(3), compressed))).toBeUndefined();
    expect(await refusalOf(model(meshopt(1_000_000), compressed))).toBe('MODEL_INVALID');
  });
});

test.each<[string, (gltf: Gltf) => object]>([
  ['buffer elsewhere', () => ({ buffers: [{ byteLength: 36, uri: 'https://example.com/a.bin' }] })],
  ['buffer as a data URI', () => ({ buffers: [{ byteLength: 1, uri: 'data:application/octet-stream;base64,AA==' }] })],
  ['picture elsewhere', () => ({ images: [{ uri: '../../etc/passwd' }] })],
])('a model with a %s refers to other files', async (_name, change) => {
  expect(await refusalOf(model(change))).toBe('MODEL_EXTERNAL');
});

test.each<[string, object]>([
  ['an unknown extension', uses('EXT_lights_ies')],
  ['textures that need a decoder', uses('KHR_texture_basisu', true)],
  ['an extension that is required and not shown', uses('KHR_materials_pbrSpecularGlossiness', true)],
  ['an extension that it does not tell of', { materials: [{ extensions: { ACME_remote: { uri: 'https://a.hr' } } }] }],
])('%s is not supported', async (_name, change) => {
  expect(await refusalOf(model(() => change))).toBe('MODEL_EXTENSION_NOT_SUPPORTED');
});

const chain = (length: number) =>
  Array.from({ length }, (_, index) => (index + 1 < length ? { mesh: 0, children: [index + 1] } : { mesh: 0 }));
const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 0);

/** It has none of the ways to become a text or a number. */
const noText = { toString: 1, valueOf: 1 };

/** Four views of 128 MB each, all of them from the same few bytes. */
function packed({ bufferViews }: Gltf): object {
  const [count, byteStride] = [2 ** 20, 128];
  const byteLength = count * byteStride;
  const extension = { buffer: 0, byteLength: 36, byteStride, count, mode: 'ATTRIBUTES' };
  const view = { buffer: 1, byteLength, byteStride, extensions: { EXT_meshopt_compression: extension } };
  return {
    ...uses('EXT_meshopt_compression', true),
    buffers: [{ byteLength: 36 }, { byteLength, extensions: { EXT_meshopt_compression: { fallback: true } } }],
    bufferViews: [...bufferViews, view, view, view, view],
  };
}

test.each<[string, (gltf: Gltf) => object]>([
  ['JSON nested too deep', () => ({ extras: nested(500) })],
  ['a buffer that is not there', () => ({ buffers: [{ byteLength: 36 }, { byteLength: 8 }] })],
  ['a buffer longer than its bytes', () => ({ buffers: [{ byteLength: 4_000_000_000 }] })],
  ['a view outside its buffer', () => ({ bufferViews: [{ buffer: 0, byteOffset: 4, byteLength: 36 }] })],
  ['a view of no buffer', () => ({ bufferViews: [{ buffer: 7, byteLength: 36 }] })],
  ['a view of a negative length', () => ({ bufferViews: [{ buffer: 0, byteLength: -36 }] })],
  ['more numbers than bytes', ({ accessors }) => ({ accessors: [{ ...accessors[0], count: 4 }] })],
  ['numbers of no kind', ({ accessors }) => ({ accessors: [{ ...accessors[0], componentType: 5124 }] })],
  ['numbers of nowhere', () => ({ accessors: [{ componentType: 5126, count: 2 ** 31, type: 'MAT4' }] })],
  [
    'the same bytes too often',
    ({ accessors }) => ({ accessors: [...accessors, { componentType: 5126, count: 40_000_000, type: 'VEC4' }] }),
  ],
  [
    'changes outside its bytes',
    ({ accessors }) => ({
      accessors: [
        {
          ...accessors[0],
          sparse: {
            count: 3,
            indices: { bufferView: 0, byteOffset: 35, componentType: 5125 },
            values: { bufferView: 0 },
          },
        },
      ],
    }),
  ],
  ['nodes that go round', () => ({ nodes: [{ mesh: 0, children: [1] }, { children: [2] }, { children: [1] }] })],
  ['nodes deeper than viewers go', () => ({ nodes: chain(20_000) })],
  ['what only the validator finds', ({ accessors }) => ({ accessors: [{ ...accessors[0], max: [9, 9, 9] }] })],
  ['no version', () => ({ asset: {} })],
  ['lists that are none', () => ({ accessors: 7, bufferViews: 'no', buffers: null })],
  ['a refusal of its own', () => ({ refusal: { a: 1 }, reason: {}, asset: {} })],
  ['extensions that are no names', () => ({ extensionsUsed: [noText] })],
  ['required extensions that are no names', () => ({ extensionsRequired: [noText] })],
  ['children that are no numbers', ({ nodes }) => ({ nodes: [{ ...nodes[0], children: [noText] }] })],
  ['numbers of a kind that is no name', ({ accessors }) => ({ accessors: [{ ...accessors[0], type: noText }] })],
  ['views that are decompressed to too much', packed],
])('a model with %s is invalid', async (_name, change) => {
  expect(await refusalOf(model(change))).toBe('MODEL_INVALID');
});

test('a model that shows nothing is refused', async () => {
  expect(await refusalOf(container([chunk('json', '{"asset":{"version":"2.0"}}')]))).toBe('MODEL_EMPTY');
  expect(await refusalOf(model(() => ({ nodes: [{}] })))).toBe('MODEL_EMPTY');
});

describe('textures', () => {
  test('are too large from 8193 pixels a side, whatever their file is like', async () => {
    const long = await sharp({ create: { width: 8193, height: 4, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(await refusalOf(painted(long, 'image/png'))).toBe('MODEL_TEXTURES_TOO_LARGE');
  });

  test('that are no pictures, or others than they say, are invalid', async () => {
    expect(await refusalOf(painted(Buffer.alloc(64, 3), 'image/png'))).toBe('MODEL_INVALID');
    const jpeg = await sharp(plain).jpeg().toBuffer();
    expect(await refusalOf(painted(jpeg, 'image/png'))).toBe('MODEL_INVALID');
    expect(await refusalOf(painted(Buffer.from('<svg/>'), 'image/svg+xml'))).toBe('MODEL_INVALID');
  });
});

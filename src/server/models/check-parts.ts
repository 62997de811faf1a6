import type { Glb, ModelFlaw } from './glb.ts';

/** An unchecked part of the JSON. */
export type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

export const partOf = (value: unknown): Part => (isPart(value) ? value : {});

export const partsOf = (value: unknown): Part[] => (Array.isArray(value) ? value.map(partOf) : []);

/** The strings of a list; other values are left to the validator. */
const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];

export function extensionOf(part: Part, name: string): Part | undefined {
  const extension = partOf(part.extensions)[name];
  return extension === undefined ? undefined : partOf(extension);
}

/** An integer from 0; NaN for anything else, which makes all comparisons false. */
export function countOf(value: unknown, fallback = Number.NaN): number {
  if (value === undefined) return fallback;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : Number.NaN;
}

/**
 * glTF extensions that model-viewer shows, the validator checks and our decoders unpack.
 * Not KHR_texture_basisu: WebP needs no extra decoder of 0.5 MB.
 */
const shown = new Set([
  'EXT_meshopt_compression',
  'EXT_texture_webp',
  'KHR_draco_mesh_compression',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_variants',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
]);

/** Extensions that a model may use, but not require. */
const ignored = new Set([
  'FB_ngon_encoding',
  'KHR_animation_pointer',
  'KHR_materials_pbrSpecularGlossiness',
  'KHR_xmp_json_ld',
]);

function isShownExtension(name: string, required: boolean): boolean {
  return shown.has(name) || (!required && ignored.has(name));
}

const maxNodeDepth = 128;

function extensionsIn(json: unknown): Set<string> {
  const names = new Set<string>();
  const waiting: unknown[] = [json];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, item] of Object.entries(value)) {
      if (key === 'extensions') for (const name of Object.keys(partOf(item))) names.add(name);
      if (key !== 'extras' && item !== undefined) waiting.push(item);
    }
  }
  return names;
}

/** @returns the required extension that we do not support. */
export function checkExtensions({ json }: Glb): ModelFlaw | undefined {
  const required = new Set(namesOf(json.extensionsRequired));
  const names = new Set([...required, ...namesOf(json.extensionsUsed), ...extensionsIn(json)]);
  const unknown = [...names].find((name) => !isShownExtension(name, required.has(name)));
  return unknown === undefined
    ? undefined
    : { refusal: 'MODEL_EXTENSION_NOT_SUPPORTED', reason: `the model uses ${unknown}` };
}

/** @returns references outside the file: none are allowed, not even data URIs, so that viewers never fetch anything. */
export function checkReferences({ json }: Glb): ModelFlaw | undefined {
  for (const list of ['buffers', 'images']) {
    const index = partsOf(json[list]).findIndex((part) => part.uri !== undefined);
    if (index >= 0) return { refusal: 'MODEL_EXTERNAL', reason: `/${list}/${index} has a uri` };
  }
  return undefined;
}

/** @returns why nothing would be visible, or why viewers would fail to traverse the nodes. */
export function checkScene({ json }: Glb): ModelFlaw | undefined {
  const nodes = partsOf(json.nodes);
  if (partsOf(json.meshes).length === 0 || !nodes.some(({ mesh }) => mesh !== undefined))
    return { refusal: 'MODEL_EMPTY', reason: 'no node shows a mesh' };
  const children = nodes.map((node) =>
    Array.isArray(node.children) ? node.children.map((child) => countOf(child)) : [],
  );
  const inner = new Set(children.flat());
  let level = nodes
    .keys()
    .filter((index) => !inner.has(index))
    .toArray();
  let reached = 0;
  for (let depth = 0; level.length > 0 && depth < maxNodeDepth; depth += 1) {
    reached += level.length;
    level = reached > nodes.length ? [] : level.flatMap((index) => children[index] ?? []);
  }
  return reached === nodes.length
    ? undefined
    : { refusal: 'MODEL_INVALID', reason: 'the nodes are no tree of a usual depth' };
}

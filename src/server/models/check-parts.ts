import { isShownExtension } from './extensions.ts';
import type { ModelFlaw } from './flaw.ts';
import type { Glb } from './glb.ts';
import { countOf, namesOf, partOf, partsOf } from './parts.ts';

const deepestNode = 128;

/** The names of all extensions that a description uses anywhere but in what applications keep for themselves. */
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

/** @returns the extension without which the model cannot be shown as it should. */
export function checkExtensions({ json }: Glb): ModelFlaw | undefined {
  const required = new Set(namesOf(json.extensionsRequired));
  const names = new Set([...required, ...namesOf(json.extensionsUsed), ...extensionsIn(json)]);
  const unknown = [...names].find((name) => !isShownExtension(name, required.has(name)));
  return unknown === undefined
    ? undefined
    : { refusal: 'MODEL_EXTENSION_NOT_SUPPORTED', reason: `the model uses ${unknown}` };
}

/** @returns what lies outside the file: nothing may, not even as a data URI, so that viewers never fetch anything. */
export function checkReferences({ json }: Glb): ModelFlaw | undefined {
  for (const list of ['buffers', 'images']) {
    const index = partsOf(json[list]).findIndex((part) => part.uri !== undefined);
    if (index >= 0) return { refusal: 'MODEL_EXTERNAL', reason: `/${list}/${index} has a uri` };
  }
  return undefined;
}

/** @returns why nothing would be seen, or why viewers would go astray on the way from node to node. */
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
  for (let depth = 0; level.length > 0 && depth < deepestNode; depth += 1) {
    reached += level.length;
    level = reached > nodes.length ? [] : level.flatMap((index) => children[index] ?? []);
  }
  return reached === nodes.length
    ? undefined
    : { refusal: 'MODEL_INVALID', reason: 'the nodes are no tree of a usual depth' };
}

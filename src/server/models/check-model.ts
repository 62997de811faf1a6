import { validateBytes, type ValidationReport } from 'gltf-validator';
import { readGlb, type Glb, type ModelFlaw } from './glb.ts';
import { readFile } from 'node:fs/promises';
import { checkBytes } from './check-bytes.ts';
import { checkExtensions, checkReferences, checkScene } from './check-parts.ts';

/** Image side that old phones can still show, and pixels in total. */
const maxSide = 8192;
const maxPixels = 128_000_000;
/** Hints and warnings count too, and large models have many. */
const maxIssues = 10_000;
const error = 0;

function checkTextures({ info }: ValidationReport): ModelFlaw | undefined {
  const textures = (info?.resources ?? []).filter(({ pointer }) => pointer.startsWith('/images/'));
  let pixels = 0;
  for (const { pointer, image } of textures) {
    if (!image) return { refusal: 'MODEL_INVALID', reason: `${pointer} is no picture that can be read` };
    pixels += image.width * image.height;
    if (Math.max(image.width, image.height) > maxSide || pixels > maxPixels)
      return { refusal: 'MODEL_TEXTURES_TOO_LARGE', reason: `${pointer} has ${image.width} × ${image.height} pixels` };
  }
  return undefined;
}

/** @returns errors of Khronos's reference validator, or images that are too large. */
async function validateModel(bytes: Uint8Array): Promise<ModelFlaw | undefined> {
  const report = await validateBytes(bytes, { format: 'glb', maxIssues, writeTimestamp: false });
  const { numErrors, truncated, messages } = report.issues;
  const first = messages.find(({ severity }) => severity === error);
  if (numErrors > 0)
    return { refusal: 'MODEL_INVALID', reason: `${first?.code ?? 'an error'} at ${first?.pointer ?? '/'}` };
  if (truncated) return { refusal: 'MODEL_INVALID', reason: 'too much is odd about it' };
  return checkTextures(report);
}

const checks: ((glb: Glb) => ModelFlaw | undefined)[] = [checkReferences, checkExtensions, checkScene, checkBytes];

export type ModelTask = { path: string };
export type ModelVerdict = { flaw: ModelFlaw | undefined };

/** Our own checks first, since the validator trusts the lengths in a file. */
export async function checkModel({ path }: ModelTask): Promise<ModelVerdict> {
  const bytes = await readFile(path);
  const glb = readGlb(bytes);
  if ('refusal' in glb) return { flaw: glb };
  for (const check of checks) {
    const flaw = check(glb);
    if (flaw) return { flaw };
  }
  return { flaw: await validateModel(bytes) };
}

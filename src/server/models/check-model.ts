import { readFile } from 'node:fs/promises';
import { checkBytes } from './check-bytes.ts';
import { checkExtensions, checkReferences, checkScene } from './check-parts.ts';
import { readGlb, type Glb, type ModelFlaw } from './glb.ts';
import { validateModel } from './validate.ts';

const checks: ((glb: Glb) => ModelFlaw | undefined)[] = [checkReferences, checkExtensions, checkScene, checkBytes];

export type ModelTask = { path: string };
export type ModelVerdict = { flaw: ModelFlaw | undefined };

/** By hand first, since the validator trusts the lengths that a file tells. */
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

import { workerPool } from '../workers/pool.ts';
import type { ModelTask, ModelVerdict } from './check-model.ts';
import type { ModelFlaw } from './glb.ts';

const megabytes = 512;
const check = workerPool<ModelTask, ModelVerdict>({ file: new URL('./worker.ts', import.meta.url), megabytes }, 1);
const exhausting: ModelFlaw = { refusal: 'MODEL_INVALID', reason: 'checking it takes too much time or memory' };

/** @returns what is wrong with a model, from `checkModel` in a worker process; undefined if nothing is. */
export async function checkModelInWorker(path: string): Promise<ModelFlaw | undefined> {
  return ((await check({ path })) ?? { flaw: exhausting }).flaw;
}

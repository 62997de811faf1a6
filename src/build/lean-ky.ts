import { rewriter, type Rewriting } from './rewriting.ts';

/** Uploads with progress go by XMLHttpRequest, and no call waits for what a refusal says of the time to try again. */
const parts: Rewriting['parts'] = [
  [
    "import { streamRequest, streamResponse } from '../utils/body.js';",
    'const streamRequest = (request) => request;\nconst streamResponse = (response) => response;',
  ],
  [
    "import { calculateRetryTimingDelay, getRetryTimingHeader, } from './retry-timing.js';",
    'const getRetryTimingHeader = () => undefined;\nconst calculateRetryTimingDelay = () => undefined;',
  ],
];

/**
 * Strips progress and `Retry-After` from the client's ky, a quarter of it.
 * @throws if ky's code no longer matches
 */
export function leanKy() {
  const applyToEnvironment = ({ name }: { name: string }) => name === 'client';
  return { ...rewriter('lean-ky', [{ file: '/ky/distribution/core/Ky.js', parts }]), applyToEnvironment };
}

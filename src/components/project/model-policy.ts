type Policy = {
  insertDirective: (directive: `${'connect-src' | 'img-src' | 'worker-src'} blob:`) => void;
  insertScriptResource: (resource: string) => void;
};

/** What the content policy of a page must allow besides, so that a 3D model can be shown: its pictures and its decoders. */
export function allowModels(policy: Policy | undefined): void {
  for (const source of ["'self'", "'wasm-unsafe-eval'"]) policy?.insertScriptResource(source);
  for (const kind of ['connect-src', 'img-src', 'worker-src'] as const) policy?.insertDirective(`${kind} blob:`);
}

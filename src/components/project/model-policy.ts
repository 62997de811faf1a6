type Policy = {
  insertDirective: (directive: `${'connect-src' | 'img-src' | 'worker-src'} blob:`) => void;
  insertScriptResource: (resource: string) => void;
};

/** Extends a page's content security policy for the 3D viewer: its images and decoders. */
export function allowModels(policy: Policy | undefined): void {
  for (const source of ["'self'", "'wasm-unsafe-eval'"]) policy?.insertScriptResource(source);
  for (const kind of ['connect-src', 'img-src', 'worker-src'] as const) policy?.insertDirective(`${kind} blob:`);
}

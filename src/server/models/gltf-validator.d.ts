declare module 'gltf-validator' {
  type Issue = { code: string; message: string; severity: 0 | 1 | 2 | 3; pointer?: string };
  type Resource = { pointer: string; image?: { width: number; height: number } };

  export type ValidationReport = {
    issues: { numErrors: number; truncated: boolean; messages: Issue[] };
    info?: { resources?: Resource[] };
  };

  export function validateBytes(
    bytes: Uint8Array,
    options: { format: 'glb'; maxIssues: number; writeTimestamp: boolean },
  ): Promise<ValidationReport>;
}

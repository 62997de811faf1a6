import { readdirSync } from 'node:fs';
import type * as z from 'zod';
import { api } from '#server/api/app.ts';

const folder = new URL('../../../src/contract/', import.meta.url);

/** A schema with the name under which reports know it. */
export type Named = { name: string; schema: z.core.$ZodType };

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every schema that a file of the contract exports. */
export async function contractSchemas(): Promise<Named[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.sort().map(async (file) => ({ file, exported: (await import(new URL(file, folder).href)) as object })),
  );
  return modules.flatMap(({ file, exported }) =>
    Object.entries(exported).flatMap(([name, schema]) =>
      isSchema(schema) ? [{ name: `${file} ${name}`, schema }] : [],
    ),
  );
}

/** Every schema by which a call of the API reads what a client sends: path, query, headers, cookies and bodies. */
export function requestSchemas(): Named[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path, request } = definition.route;
    const { body, headers, ...rest } = request ?? {};
    const bodies = Object.entries(body?.content ?? {}).map(
      ([type, content]) => [type, content && 'schema' in content ? content.schema : undefined] as const,
    );
    return [
      ...Object.entries(rest),
      ...[headers].flat().map((schema) => ['headers', schema] as const),
      ...bodies,
    ].flatMap(([part, schema]) => (isSchema(schema) ? [{ name: `${method} ${path} ${part}`, schema }] : []));
  });
}

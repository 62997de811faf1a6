import * as z from 'zod';

/** A place in what a schema takes, and the whole value with something put there, all else being right. */
export type Place = {
  path: string;
  /** What reads it, in turn. */
  schemas: z.core.$ZodType[];
  put: (value: unknown) => unknown;
};

const texts = [
  'a',
  'Abcdef1!',
  'ana@example.hr',
  '17',
  '2026-11-22',
  '2026-11-22T10:00:00Z',
  'https://example.hr/',
  '+385 1 2345 678',
  '#aabbcc',
  '10000',
  '12345678903',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
];
const values = [
  undefined,
  null,
  true,
  1,
  0.5,
  2026,
  45,
  15,
  ...texts,
  [],
  {},
  [
    [0, 0],
    [0, 1],
    [1, 1],
  ],
  { left: 0, top: 0, width: 0.5, height: 0.5 },
  { fileName: 'a', rotate: 90 },
];

const accepts = (schema: z.core.$ZodType, value: unknown) => z.core.safeParse(schema, value).success;

const samples = new WeakMap<z.core.$ZodType, unknown>();

/** A value that the schema takes. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  if (!samples.has(schema)) samples.set(schema, findSample(schema));
  return samples.get(schema);
}

/** The first that fits, one text wherever it does where no mixture is right, as for passwords with their repetition. */
function findSample(schema: z.core.$ZodType): unknown {
  const known = values.find((value) => accepts(schema, value));
  if (known !== undefined || accepts(schema, undefined)) return known;
  for (const preferred of [undefined, ...texts]) {
    const built = builtSample(schema as z.core.$ZodTypes, preferred);
    if (accepts(schema, built)) return built;
  }
  throw new Error(`No sample fits: ${JSON.stringify(builtSample(schema as z.core.$ZodTypes, undefined))}`);
}

function builtSample(schema: z.core.$ZodTypes, preferred: string | undefined): unknown {
  const { def } = schema._zod;
  const sample = (inner: z.core.$ZodType) =>
    preferred !== undefined && accepts(inner, preferred) ? preferred : sampleOf(inner);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, sample(inner)]));
    case 'array':
      return [sample(def.element)];
    case 'tuple':
      return def.items.map(sample);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'intersection':
      return { ...(sample(def.left) as object), ...(sample(def.right) as object) };
    default: {
      const [inner] = innerOf(schema);
      return inner && sample(inner.schema);
    }
  }
}

type Inner = { key: string; schema: z.core.$ZodType; put: (value: unknown, whole: unknown) => unknown };

const sameValue: Inner['put'] = (value) => value;

/** What stands directly inside; of kinds that hold nothing else, nothing. A kind that nobody has thought of stops the walk. */
function innerOf(schema: z.core.$ZodTypes): Inner[] {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def.shape).map(([key, inner]) => ({
          ...{ key, schema: inner },
          put: (value: unknown, whole: unknown) => ({ ...(whole as object), [key]: value }),
        })),
        ...(def.catchall
          ? [
              {
                key: '*',
                schema: def.catchall,
                put: (value: unknown, whole: unknown) => ({ ...(whole as object), zz: value }),
              },
            ]
          : []),
      ];
    case 'array':
      return [{ key: '[]', schema: def.element, put: (value) => [value] }];
    case 'set':
      return [{ key: '[]', schema: def.valueType, put: (value) => new Set([value]) }];
    case 'tuple':
      return def.items.map((item, at) => ({
        ...{ key: String(at), schema: item },
        put: (value, whole) => (whole as unknown[]).with(at, value),
      }));
    case 'record':
    case 'map':
      return [
        { key: '{key}', schema: def.keyType, put: (value) => ({ [String(value)]: sampleOf(def.valueType) }) },
        { key: '{}', schema: def.valueType, put: (value) => ({ [String(sampleOf(def.keyType))]: value }) },
      ];
    case 'union':
      return def.options.map((option, at) => ({ key: `|${at}`, schema: option, put: sameValue }));
    case 'intersection':
      return [def.left, def.right].map((side, at) => ({
        ...{ key: `&${at}`, schema: side },
        put: (value, whole) => ({ ...(whole as object), ...(value as object) }),
      }));
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'success':
    case 'readonly':
    case 'promise':
      return [{ key: '', schema: def.innerType, put: sameValue }];
    case 'lazy':
      return [{ key: '', schema: def.getter(), put: sameValue }];
    case 'pipe':
      return [def.in, def.out].map((side) => ({ key: '', schema: side, put: sameValue }));
    case 'string':
    case 'number':
    case 'boolean':
    case 'bigint':
    case 'symbol':
    case 'date':
    case 'file':
    case 'undefined':
    case 'null':
    case 'void':
    case 'never':
    case 'any':
    case 'unknown':
    case 'nan':
    case 'custom':
    case 'enum':
    case 'literal':
    case 'template_literal':
    case 'transform':
    case 'function':
      return [];
    default:
      throw new Error(`The walk does not know schemas of ${JSON.stringify((def as { type: string }).type)}.`);
  }
}

const deepest = 12;

/** Every place in what the schema takes, each once: the whole, objects, lists, fields, whatever kind of value they want. */
export function placesOf(schema: z.core.$ZodType): Place[] {
  const places = new Map<string, Place>();
  for (const place of walk(schema, '', 0)) {
    const known = places.get(place.path);
    places.set(place.path, { ...place, schemas: [...(known?.schemas ?? []), ...place.schemas] });
  }
  return [...places.values()];
}

function walk(schema: z.core.$ZodType, path: string, depth: number): Place[] {
  const here: Place = { path, schemas: [schema], put: (value) => value };
  const inner = depth < deepest ? innerOf(schema as z.core.$ZodTypes) : [];
  if (inner.length === 0) return [here];
  const whole = sampleOf(schema);
  const places = inner.flatMap((part) =>
    walk(part.schema, part.key ? `${path}.${part.key}` : path, depth + 1).map((place) => ({
      ...place,
      put: (value: unknown) => part.put(place.put(value), whole),
    })),
  );
  return [here, ...places];
}

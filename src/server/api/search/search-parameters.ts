import { referenceCodes, type ReferenceName } from '#contract/reference/index.ts';
import { filterList, type Filter, type FilterOf } from '#contract/search/filter-list.ts';
import type { FilterNumbers } from '#contract/search/filter-rows.ts';
import { extras, lastPage, sorts } from '#contract/search/search.ts';
import { refusalCodes, wishCodes } from '#domain/search/code-meanings.ts';

type Schema = Record<string, unknown>;
type Parameter = {
  description: string;
  schema: Schema;
  example?: string | number | boolean | readonly (string | number)[];
  explode?: true;
};

const oneOf = (list: ReferenceName): Schema => ({ type: 'string', enum: referenceCodes(list) });
const many = (items: Schema): Pick<Parameter, 'schema' | 'explode'> => ({
  schema: { type: 'array', maxItems: 50, items },
  explode: true,
});

function numberSchema({ unit, min, max, decimals }: FilterNumbers): Schema {
  const isWhole = (unit === 'number' && !decimals) || unit === 'year';
  return {
    type: isWhole ? 'integer' : 'number',
    minimum: min,
    maximum: max,
    ...(decimals === 1 && { multipleOf: 0.5 }),
  };
}

const matches = { any: ' Any of them may match.', all: ' All of them must be there.', atLeast: '' };

const placeIds = many({ type: 'string', pattern: '^[cmsirq]:[a-z1-9][a-z0-9-]{0,80}$' });

type Special = FilterOf<
  'places' | 'text' | 'extras' | 'refusals' | 'refusedPlaces' | 'wishes' | 'box' | 'circle' | 'rings'
>;

const special: Record<Special, Partial<Parameter>> = {
  place: {
    description: [
      'Places, any of which may match: `c:17` is a county, `m:4090` a town or municipality, `s:59200` a settlement (ids of `/location-names`), `i:brac` an island, `r:istra` a region, `q:…` a quarter.',
      'The answer of `interpret` and the keys of the `place` facet are such places.',
    ].join(' '),
    ...placeIds,
  },
  q: {
    description: 'Words to find, in Croatian or English, with or without diacritics and case endings.',
    schema: { type: 'string', maxLength: 200 },
  },
  with: {
    description: 'What the listing must have, all of it: pictures, floor plans, a 3D model.',
    schema: { type: 'array', items: { type: 'string', enum: extras } },
    explode: true,
  },
  without: {
    description:
      'Features, categories and types that it must not have or be. What is not known of a listing does not exclude it.',
    ...many({ type: 'string', enum: refusalCodes }),
  },
  notPlace: { description: 'Places as in `place`, in none of which it may lie.', ...placeIds },
  wish: {
    description:
      'Features that move a listing up: by `relevance`, which is the order unless another is given, those with most of them come first. None is left out.',
    ...many({ type: 'string', enum: wishCodes }),
  },
  bbox: { schema: { type: 'string', pattern: '^-?[\\d.]+(,-?[\\d.]+){3}$' } },
  near: { schema: { type: 'string', pattern: '^-?[\\d.]+(,-?[\\d.]+){1,2}$' } },
  drawn: {
    description:
      'Drawn areas, in any of which it may lie: encoded polylines of five decimals, of at least three corners that do not cross, at most five of a hundred corners together.',
    schema: { type: 'array', maxItems: 5, items: { type: 'string', maxLength: 1000 } },
    explode: true,
  },
};

function parametersOf(filter: Filter): [name: string, parameter: Parameter][] {
  const { name, meaning, example } = filter;
  const one = (parts: Partial<Parameter> & Pick<Parameter, 'schema'>, rest = '', parameter: string = name) =>
    [parameter, { description: `${meaning}.${rest}`, ...parts, ...(example !== undefined && { example }) }] as [
      string,
      Parameter,
    ];
  switch (filter.kind) {
    case 'code':
      return [one({ schema: oneOf(filter.list) })];
    case 'codes':
      return [one(many(oneOf(filter.list)), matches[filter.match])];
    case 'range':
      return [
        one({ schema: numberSchema(filter) }, ' Lower bound.', `${name}Min`),
        one({ schema: numberSchema(filter) }, ' Upper bound.', `${name}Max`),
      ];
    case 'min':
    case 'max':
      return [one({ schema: numberSchema(filter) }, filter.kind === 'min' ? ' Lower bound.' : ' Upper bound.')];
    case 'days':
      return [one({ schema: numberSchema(filter) })];
    case 'switch':
      return [one({ schema: { type: 'boolean' } })];
    case 'alternatives':
      return [one(many(oneOf(filter.list)))];
    default:
      return [one({ schema: {}, ...special[filter.name] }, '', filter.name === 'drawn' ? 'area' : undefined)];
  }
}

const isText = ({ kind }: Filter) => Number(kind === 'text');

const parameters: Record<string, Parameter> = {
  ...Object.fromEntries(filterList.toSorted((a, b) => isText(b) - isText(a)).flatMap(parametersOf)),
  sort: {
    description:
      'Order of the results, ties by id. Without it: the best match first where there is a `q` or a `wish` (most wishes first), else the newest. By price without a `purpose`: first sales, then rents, then short stays.',
    schema: { type: 'string', enum: sorts },
  },
  page: {
    description: 'Number of the page, from 1.',
    schema: { type: 'integer', minimum: 1, maximum: lastPage, default: 1 },
  },
};

export const searchParameters = Object.entries(parameters).map(([name, { description, schema, example, explode }]) => ({
  name,
  in: 'query' as const,
  description,
  schema,
  ...(explode && { style: 'form' as const, explode }),
  ...(example !== undefined && { example }),
}));

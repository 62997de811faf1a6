import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import type { ReferenceName } from '#contract/reference/index.ts';
import { ReferenceItem } from '#contract/reference/reference-item.ts';
import { shortText } from '#contract/text.ts';
import { listReference, listTypes } from '#server/services/reference/list-places.ts';

/** Every list by its path segment: name, title and description of its codes; those of the specification first. */
const lists: [path: string, name: ReferenceName, summary: string, description: string][] = [
  ['heating-types', 'heatingType', 'Heating systems', 'Codes of `heatingType`.'],
  ['heating-ways', 'heatingWay', 'Sources of heat', 'Codes of `heatingWays`.'],
  ['parking-types', 'parkingType', 'Kinds of parking', 'Codes of `parkingTypes`.'],
  [
    'energy-classes',
    'energyClass',
    'Energy classes',
    'Codes of `energyClass` (annual heat need, Q″H,nd) and `primaryEnergyClass` (Eprim), best first.',
  ],
  ['orientations', 'orientation', 'Orientations', 'Codes of `orientations`.'],
  ['categories', 'category', 'Categories', 'Codes of `category`; each has types of its own.'],
  ['conditions', 'condition', 'Conditions', 'Codes of `condition`.'],
  ['furniture-statuses', 'furnitureStatus', 'How furnished', 'Codes of `furnitureStatus`.'],
  ['building-levels', 'buildingLevel', 'Levels of a house', 'Codes of `buildingLevels`.'],
  [
    'zones',
    'zone',
    'Zones of land',
    'Codes of `zone`, as in spatial plans. They differ from plan to plan, so a listing has a free `zoneLabel` beside.',
  ],
  ['window-types', 'windowType', 'Windows', 'Codes of `windowTypes`.'],
  ['furniture', 'furniture', 'Offer of furniture', 'Codes of `furniture`: whether it comes with the home.'],
  ['purposes', 'purpose', 'Purposes', 'Codes of `purpose`: sale, rent, short stay.'],
  ['kinds', 'kind', 'Kinds of listings', 'Codes of `kind`: single properties and projects.'],
  ['flags', 'flag', 'Features', 'Codes of `flags`: what a home has or has not.'],
  ['papers', 'paper', 'Papers', 'Codes of `papers`: permits and titles that the advertiser states.'],
  [
    'energy-states',
    'energyState',
    'States of the energy certificate',
    'Codes of `energyState`. `HAS` comes with an `energyClass`.',
  ],
  ['advertiser-kinds', 'advertiserKind', 'Kinds of advertisers', 'Codes of `advertiser.kind`.'],
  ['stages', 'stage', 'Stages of projects', 'Codes of `stage`.'],
  ['unit-statuses', 'unitStatus', 'Statuses of units', 'Codes of the `status` of a unit.'],
];

const items = z.array(ReferenceItem);
const example = (values: readonly ReferenceItem[]) => values.slice(0, 2);
const camelCase = (path: string) => path.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const referenceLists = createResource('places');

referenceLists.get('/real-estate-listings/types/{category}', {
  operationId: 'listTypes',
  summary: 'Types of a category',
  description: 'Codes of `type`. Every code belongs to one category only, so a type alone is a filter.',
  params: z.object({
    category: shortText(40, 'VALUE_INVALID').meta({
      param: { description: 'Code or id of the category', example: 'FLAT' },
    }),
  }),
  answer: [items, 'The list, in its order', example(listTypes('FLAT'))],
  cache: 'lists',
  problems: ['NOT_FOUND'],
  handle: ({ params }) => listTypes(params.category),
});

for (const [path, name, summary, description] of lists) {
  referenceLists.get(`/real-estate-listings/${path}`, {
    operationId: `list${camelCase(path)}`,
    summary,
    description,
    answer: [items, 'The list, in its order', example(listReference(name))],
    cache: 'lists',
    handle: () => listReference(name),
  });
}

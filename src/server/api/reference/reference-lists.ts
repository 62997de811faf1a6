import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import type { ReferenceName, ReferenceValue } from '#contract/reference.ts';
import { ReferenceItem } from '#contract/reference/reference-item.ts';
import { shortText } from '#contract/text.ts';
import { listReference, listTypes } from '#server/services/reference/list-places.ts';
import { tags } from '#server/api/routing/operation.ts';

type List = { name: ReferenceName; summary: string; description: string };

/** Every list by the last part of its path; the specification's first, in its order. */
const lists: Record<string, List> = {
  'heating-types': { name: 'heatingType', summary: 'Heating systems', description: 'Codes of `heatingType`.' },
  'heating-ways': { name: 'heatingWay', summary: 'Sources of heat', description: 'Codes of `heatingWays`.' },
  'parking-types': { name: 'parkingType', summary: 'Kinds of parking', description: 'Codes of `parkingTypes`.' },
  'energy-classes': {
    name: 'energyClass',
    summary: 'Energy classes',
    description: 'Codes of `energyClass` (annual heat need, Q″H,nd) and `primaryEnergyClass` (Eprim), best first.',
  },
  orientations: { name: 'orientation', summary: 'Orientations', description: 'Codes of `orientations`.' },
  categories: {
    name: 'category',
    summary: 'Categories',
    description: 'Codes of `category`; each has types of its own.',
  },
  conditions: { name: 'condition', summary: 'Conditions', description: 'Codes of `condition`.' },
  'furniture-statuses': {
    name: 'furnitureStatus',
    summary: 'How furnished',
    description: 'Codes of `furnitureStatus`.',
  },
  'building-levels': { name: 'buildingLevel', summary: 'Levels of a house', description: 'Codes of `buildingLevels`.' },
  zones: {
    name: 'zone',
    summary: 'Zones of land',
    description:
      'Codes of `zone`, as in spatial plans. They differ from plan to plan, so a listing has a free `zoneLabel` beside.',
  },
  'window-types': { name: 'windowType', summary: 'Windows', description: 'Codes of `windowTypes`.' },
  furniture: {
    name: 'furniture',
    summary: 'Offer of furniture',
    description: 'Codes of `furniture`: whether it comes with the home.',
  },
  purposes: { name: 'purpose', summary: 'Purposes', description: 'Codes of `purpose`: sale, rent, short stay.' },
  kinds: {
    name: 'kind',
    summary: 'Kinds of listings',
    description: 'Codes of `kind`: single properties and projects.',
  },
  flags: { name: 'flag', summary: 'Features', description: 'Codes of `flags`: what a home has or has not.' },
  papers: {
    name: 'paper',
    summary: 'Papers',
    description: 'Codes of `papers`: permits and titles that the advertiser states.',
  },
  'energy-states': {
    name: 'energyState',
    summary: 'States of the energy certificate',
    description: 'Codes of `energyState`. `HAS` comes with an `energyClass`.',
  },
  'advertiser-kinds': {
    name: 'advertiserKind',
    summary: 'Kinds of advertisers',
    description: 'Codes of `advertiser.kind`.',
  },
  stages: { name: 'stage', summary: 'Stages of projects', description: 'Codes of `stage`.' },
  'unit-statuses': {
    name: 'unitStatus',
    summary: 'Statuses of units',
    description: 'Codes of the `status` of a unit.',
  },
};

const items = z.array(ReferenceItem);
const example = (values: readonly ReferenceValue[]) => values.slice(0, 2).map((value) => ({ ...value }));
const camelCase = (path: string) => path.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const referenceLists = createResource({ tag: tags.places });

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
  keep: 'lists',
  problems: ['NOT_FOUND'],
  handle: ({ params }) => listTypes(params.category),
});

for (const [path, { name, summary, description }] of Object.entries(lists)) {
  referenceLists.get(`/real-estate-listings/${path}`, {
    operationId: `list${camelCase(path)}`,
    summary,
    description,
    answer: [items, 'The list, in its order', example(listReference(name))],
    keep: 'lists',
    handle: () => listReference(name),
  });
}

import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { Id } from '#contract/ids.ts';
import { PriceLevel } from '#contract/listings/managed-listing.ts';
import { referenceCodes } from '#contract/reference.ts';
import { readPriceLevel } from '#server/services/search/read-price-level.ts';
import { examplePriceLevel } from '#server/api/examples/listing.ts';

const query = z.object({
  purpose: z
    .enum(referenceCodes('purpose'), 'VALUE_INVALID')
    .meta({ param: { description: 'Code of `/real-estate-listings/purposes`' }, example: 'SALE' }),
  category: z
    .enum(referenceCodes('category'), 'VALUE_INVALID')
    .meta({ param: { description: 'Code of `/real-estate-listings/categories`' }, example: 'FLAT' }),
  settlementId: Id.meta({ param: { description: 'Id of the settlement', example: 59200 } }),
});

export const priceLevel = createResource('listings');

priceLevel.get('/real-estate-listings/price-level', {
  operationId: 'readPriceLevel',
  summary: 'The usual price of a place',
  description:
    'The median price per m² (of net area, for land of the plot; a month for RENT, a night for SHORT_STAY) of what is public of the purpose and category in the settlement. Where fewer than five tell one, that of the municipality or county around it; null where the county has too few.',
  query,
  answer: [PriceLevel, 'The median, and of how many it is', examplePriceLevel],
  keep: 'listings',
  problems: ['VALIDATION_FAILED'],
  handle: ({ runtime, query }) => readPriceLevel(runtime, query),
});

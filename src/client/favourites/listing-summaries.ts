import * as z from 'zod';
import { ListingSummary, maxSummaries } from '#contract/listings/listing-summary.ts';
import { requestJson } from '#client/http.ts';
import { inChunks } from './in-chunks.ts';

export async function summarizeListings(ids: readonly number[]): Promise<ListingSummary[]> {
  const asked = inChunks([...ids], maxSummaries).map((some) => {
    const searchParams = new URLSearchParams(some.map((id) => ['id', String(id)]));
    return requestJson(z.array(ListingSummary), 'real-estate-listings/summaries', { searchParams, shown: () => true });
  });
  return (await Promise.all(asked)).flat();
}

import type { FactGains } from '#contract/listings/quality.ts';
import type { Category, Purpose } from '#contract/reference/index.ts';
import { listFactViews, type FactViews } from '#server/db/queries/listings/fact-views.ts';
import type { Db } from '#server/db/tables/index.ts';
import { keptBy } from '#server/kept-by.ts';

type Kind = { purpose: Purpose; category: Category };

const lifetime = 60 * 60 * 1000;
const kept = keptBy<Db, Promise<FactGains>>({ max: 50, ttl: lifetime });

/** Fewer listings on either side say nothing, and less than this is chance. */
const minListings = 20;
const minPercent = 5;

function gainOf({ fact, told, untold, toldViews, untoldViews }: FactViews): FactGains {
  if (told < minListings || untold < minListings || !toldViews || !untoldViews) return [];
  const moreViewsPercent = Math.round(100 * (toldViews / untoldViews - 1));
  return moreViewsPercent < minPercent ? [] : [{ fact, moreViewsPercent }];
}

/** By how much listings of a kind that tell a fact are viewed more (median of 30 days); counted once an hour. */
export function readFactGains({ db }: { db: Db }, { purpose, category }: Kind): Promise<FactGains> {
  return kept(db, `${purpose} ${category}`, async () => {
    const rows = await listFactViews(db, { purpose, category });
    return rows.flatMap(gainOf);
  });
}

import { daysCounted, daysUntold, minCount, minDays } from '#contract/admin/misreadings.ts';

/** Today in Croatia. */
export const day = "(now() at time zone 'Europe/Zagreb')::date";

/** From and grouping of misreadings that are told. */
export const toldGroups = `
  from misreadings where day > ${day} - ${daysCounted} group by meaning, words
  having sum(count) >= ${minCount} and (meaning <> 'q' or count(distinct day) >= ${minDays})`;

/** Condition of rows to delete. */
export const expiredMisreading = `day <= ${day} - ${daysCounted}
  or (day <= ${day} - ${daysUntold} and (meaning, words) not in (select meaning, words ${toldGroups}))`;

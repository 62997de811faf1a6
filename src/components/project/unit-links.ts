import type { OfferLimits } from '#domain/projects/offers.ts';
import { formatUnitQuery, type UnitQuery } from '#domain/projects/unit-query.ts';

/** URLs of a project's page that change one parameter and keep the rest. */
export function unitLinks(path: string, query: UnitQuery) {
  const { sort, descending, unit, plan } = query;
  const at = (changed: UnitQuery, part: string) => `${path}${formatUnitQuery(changed)}#${part}`;
  return {
    unit: (id: number) => at({ ...query, unit: id, plan: undefined }, 'unit'),
    noUnit: (id: number, floorId: number | undefined) => at({ ...query, unit: undefined, plan: floorId }, `unit-${id}`),
    plan: (floorId: number) => at({ ...query, plan: floorId, unit: undefined }, 'plans'),
    everyUnit: () => at({ free: false, sort, descending, unit, plan }, 'units'),
    without: (limits: OfferLimits) => at({ ...query, ...limits }, 'units'),
  };
}

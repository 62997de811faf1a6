import * as fc from 'fast-check';
import { valuesOf } from '#contract/listings/field-values.ts';
import { projectFields, type ProjectField } from '#contract/projects/fields.ts';
import type { ProjectUpdate } from '#contract/projects/managed-project.ts';
import { anyValue, area, both, nonsense, one, orNothing, text, whole } from '../listings/managed-arbitrary.ts';
import { newRow } from './row-keys.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const rooms = orNothing(fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2));
const price = whole(1, 100_000_000_000);
/** Few, so that some are there, some are new, and some meet. */
const rowId = fc.oneof(fc.integer({ min: 1, max: 40 }).map(newRow), fc.integer({ min: 1, max: 60 }).map(String));

const facts: Record<string, fc.Arbitrary<unknown>> = {
  ...valuesOf<Record<string, fc.Arbitrary<unknown>>, ProjectField>(projectFields, ({ value }) => anyValue(value)),
  name: both(160),
  description: both(10_000),
  category: one('category'),
  type: one('type'),
  settlementId: orNothing(fc.constantFrom(59200, 1, 1_000_000_000)),
  street: text(120),
  houseNumber: text(20),
  location: orNothing(
    fc.record({
      lat: fc.double({ min: 42, max: 47, noNaN: true }),
      lng: fc.double({ min: 13, max: 20, noNaN: true }),
      precision: fc.constantFrom('EXACT', 'APPROXIMATE'),
    }),
  ),
  advertiser: fc.record({
    kind: fc.constantFrom('DEVELOPER', 'AGENCY', 'OWNER'),
    name: text(100),
    company: text(120),
    oib: orNothing(fc.constantFrom('12345678903', '69435151530')),
    licenceNumber: text(40),
    contactEmail: orNothing(fc.constantFrom('ana@example.hr', '', 'ANA+1@EXAMPLE.HR')),
    phones: fc.array(fc.constantFrom('+385 91 234 5678', '(01) 23.45-67/8'), { maxLength: 3 }),
  }),
};

const unit = {
  id: rowId,
  label: text(30),
  rooms,
  netArea: area,
  outdoorArea: orNothing(fc.double({ min: 0, max: 99_999_999, noNaN: true })),
  outdoorWeight: orNothing(share),
  orientation: one('orientation'),
  priceCents: price,
  status: fc.constantFrom('FREE', 'RESERVED', 'SOLD'),
  polygon: orNothing(fc.array(fc.tuple(share, share), { minLength: 3, maxLength: 60 })),
};
const unitType = {
  id: rowId,
  label: text(60),
  rooms,
  areaFrom: area,
  areaTo: area,
  priceFromCents: price,
  priceToCents: price,
  freeUnits: fc.integer({ min: 0, max: 10_000 }),
};
const floor = fc.record({ id: rowId, level: fc.integer({ min: -5, max: 200 }) });
const building = fc.record({ id: rowId, name: text(60), floors: fc.array(floor, { maxLength: 3 }) });
const rows: Record<string, fc.Arbitrary<unknown>> = {
  buildings: fc.array(building, { maxLength: 3 }),
  units: fc.array(fc.record({ ...unit, floorId: orNothing(rowId) }), { maxLength: 6 }),
  unitTypes: fc.array(fc.record(unitType), { maxLength: 3 }),
};

const consistent = { type: null, settlementId: 59200, startDate: null, completionDate: null };

/** Rows that are all new and fit each other. */
const newRows = fc.array(fc.record(unit), { maxLength: 6 }).map((units) => ({
  buildings: [{ id: newRow(100), name: 'A', floors: [{ id: newRow(101), level: 0 }] }],
  units: units.map((one, index) => ({ ...one, id: newRow(1 + index), floorId: index % 2 ? newRow(101) : null })),
  unitTypes: [],
}));

type Body = Record<string, unknown>;

/** Facts within all limits that a project with floor plans can have; its rows are new ones. */
export const allowedProject: fc.Arbitrary<Body> = fc.tuple(fc.record(facts), newRows).map(([body, made]) => {
  const advertiser = body.advertiser as ProjectUpdate['advertiser'];
  const kind = advertiser.kind === 'OWNER' ? 'DEVELOPER' : advertiser.kind;
  return { ...body, ...consistent, ...made, advertiser: { ...advertiser, kind } };
});

const names = [...Object.keys(facts), ...Object.keys(rows)];

/** A body in which some fields hold anything at all, others are missing, and rows fit each other or not. */
export const hostileProject: fc.Arbitrary<Body> = fc
  .tuple(
    allowedProject,
    fc.record(rows, { requiredKeys: [] }),
    fc.dictionary(fc.constantFrom(...names, 'version', 'id', 'status', '__proto__', 'constructor'), nonsense, {
      maxKeys: 3,
    }),
    fc.subarray(names, { maxLength: 3 }),
  )
  .map(([body, odd, wrong, missing]) =>
    Object.fromEntries(Object.entries({ ...body, ...odd, ...wrong }).filter(([name]) => !missing.includes(name))),
  );

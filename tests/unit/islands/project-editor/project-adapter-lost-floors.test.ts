import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftCell, draftIds } from '#islands/project-editor/draft/row-edits.ts';
import {
  openProject,
  reopened,
  save,
  typedInto,
  withRows,
  type Fate,
  type Project,
} from '../../../support/projects/project-drafts.ts';
import { managedProject, projectServer } from '../../../support/servers/project-server.ts';

type Act =
  | { kind: 'BUILDING' }
  | { kind: 'FLOOR' | 'FLAT' | 'OTHER'; row: number }
  | { kind: 'SAVE'; fate: Fate }
  | { kind: 'RELOAD' };

const row = fc.nat({ max: 20 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constant<Act>({ kind: 'BUILDING' }),
  fc.record({ kind: fc.constantFrom('FLOOR' as const, 'FLAT' as const, 'FLAT' as const), row }),
  fc.record({ kind: fc.constant('OTHER' as const), row }),
  fc.record({
    kind: fc.constant('SAVE' as const),
    fate: fc.constantFrom('ANSWERED' as const, 'LOST' as const, 'LOST' as const, 'NEVER_ARRIVED' as const),
  }),
  fc.constant<Act>({ kind: 'RELOAD' }),
);

const pick = (draft: Project, table: 'buildings' | 'floors' | 'units', index: number) => {
  const ids = draftIds(draft, table);
  return ids[index % Math.max(1, ids.length)] ?? '';
};

/** Where each flat was put: the name of its building and its level. */
function play(acts: readonly Act[]) {
  const server = projectServer();
  let mine = openProject(server.current());
  const placed = new Map<string, string>([
    ['A1', 'Zgrada A 1'],
    ['B1', 'Zgrada A 2'],
  ]);
  const floors = new Set(['Zgrada A 1', 'Zgrada A 2']);
  const buildings = ['Zgrada A'];

  const nameOf = (floor: string) => {
    const building = String(draftCell(mine, `floors.${floor}.buildingId`));
    return `${String(draftCell(mine, `buildings.${building}.name`))} ${String(draftCell(mine, `floors.${floor}.level`))}`;
  };

  function perform(one: Act): void {
    if (one.kind === 'SAVE') mine = save(mine, server, one.fate);
    if (one.kind === 'RELOAD') mine = reopened(mine, server.current());
    if (one.kind === 'BUILDING') {
      const name = `B${buildings.length}`;
      buildings.push(name);
      mine = withRows(mine, 'buildings', [{ name }]).draft;
    }
    if (one.kind === 'FLOOR') {
      const added = withRows(mine, 'floors', [{ buildingId: pick(mine, 'buildings', one.row) }]);
      mine = added.draft;
      floors.add(nameOf(added.ids[0] ?? ''));
    }
    if (one.kind === 'FLAT') {
      const floorId = pick(mine, 'floors', one.row);
      const label = `F${placed.size}`;
      placed.set(label, nameOf(floorId));
      mine = withRows(mine, 'units', [{ label, floorId }]).draft;
    }
    if (one.kind === 'OTHER') {
      const theirs = openProject(server.current());
      save(typedInto(theirs, { [`units.${pick(theirs, 'units', one.row)}.rooms`]: String(one.row + 4) }), server);
    }
  }

  for (const one of acts) perform(one);
  for (let round = 0; round < 3; round += 1) mine = save(mine, server);
  return { mine, project: server.current(), placed, floors, buildings };
}

test('buildings, floors and the flats on them are there once each, whichever answers were lost', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      const { mine, project, placed, floors, buildings } = play(acts);
      expect(mine.edits.size).toBe(0);
      expect(project.buildings.map(({ name }) => name)).toEqual(buildings);
      const levels = project.buildings.flatMap((building) =>
        building.floors.map(({ id, level }) => [id, `${building.name} ${level}`] as const),
      );
      expect(levels.map(([, name]) => name).toSorted()).toEqual([...floors].toSorted());
      const nameOf = new Map(levels);
      expect(project.units).toHaveLength(placed.size);
      for (const { label, floorId } of project.units)
        expect([label, nameOf.get(floorId ?? '')]).toEqual([label, placed.get(label ?? '')]);
    }),
    { numRuns: Number(process.env.PLAYS ?? 300) },
  );
});

test('new flats of an empty project are there once each after a lost answer', () => {
  const server = projectServer(managedProject({ buildings: [], units: [] }));
  const flats = withRows(openProject(server.current()), 'units', [{ label: 'A' }, { label: 'A' }, {}, {}]).draft;
  const lost = save(save(flats, server, 'LOST'), server);
  expect(server.current().units.map(({ label }) => label)).toEqual(['A', 'A', null, null]);
  expect(lost.edits.size).toBe(0);
});

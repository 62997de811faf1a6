import { describe, expect, test } from 'vitest';
import { resolveConflict } from '#islands/editor/draft.ts';
import { mergeServerState } from '#islands/editor/merge.ts';
import { factsOf } from '#islands/editor/edits.ts';
import { invalidEdits } from '#islands/editor/savable-edits.ts';
import { draftIds } from '#islands/project-editor/draft/row-edits.ts';
import {
  first,
  labelsOf,
  openProject,
  reopened,
  save,
  typedInto,
  withMoved,
  withoutRows,
  withRows,
} from '../../../support/projects/project-drafts.ts';
import { managedProject, projectServer } from '../../../support/servers/project-server.ts';

describe('a lost answer', () => {
  test('adds no row twice, after a reload neither', () => {
    const server = projectServer();
    const building = withRows(openProject(), 'buildings', [{ name: 'B' }]);
    const floor = withRows(building.draft, 'floors', [{ buildingId: first(building.ids), level: 'gore' }]);
    const added = withRows(floor.draft, 'units', [{ label: 'C', floorId: first(floor.ids) }, {}, {}]);
    const lost = save(added.draft, server, 'LOST');
    const typed = typedInto(lost, { [`units.${added.ids[1]}.label`]: 'D' });
    for (const draft of [typed, reopened(typed, server.current())]) {
      const copy = projectServer(server.current());
      const after = save(draft, copy);
      expect(labelsOf(copy)).toEqual(['A1', 'B1', 'C', 'D', null]);
      expect(copy.current().buildings).toMatchObject([{ name: 'Zgrada A' }, { name: 'B', floors: [{ level: 0 }] }]);
      expect(copy.current().buildings[1]?.floors).toHaveLength(1);
      expect(after.conflicts.size).toBe(0);
    }
  });

  test('is known again when others have changed a row of it meanwhile', () => {
    const server = projectServer();
    const lost = save(withRows(openProject(), 'units', [{ label: 'C', rooms: '2' }]).draft, server, 'LOST');
    const id = server.current().units[2]?.id;
    save(typedInto(openProject(server.current()), { [`units.${id}.status`]: 'SOLD' }), server);
    save(typedInto(lost, { stage: 'READY' }), server);
    expect(server.current().units).toMatchObject([{}, {}, { label: 'C', rooms: 2, status: 'SOLD' }]);
    expect(labelsOf(server)).toEqual(['A1', 'B1', 'C']);
  });

  test('does not bring back a new row that was removed since', () => {
    const server = projectServer();
    const added = withRows(openProject(), 'units', [{ label: 'C' }]);
    const lost = save(added.draft, server, 'LOST');
    const draft = save(withoutRows(lost, 'units', added.ids), server);
    expect(labelsOf(server)).toEqual(['A1', 'B1']);
    expect(draft.edits.size).toBe(0);
  });
});

describe('others', () => {
  test('who add and remove rows are merged with mine, in my order', () => {
    const server = projectServer();
    const mine = withMoved(withRows(openProject(), 'units', [{ label: 'C' }], '311').draft, 'units', ['312'], '311');
    const theirs = withRows(openProject(server.current()), 'units', [{ label: 'X' }], '311');
    save(theirs.draft, server);
    save(mine, server);
    expect(labelsOf(server)).toEqual(['B1', 'A1', 'X', 'C']);
  });

  test('who delete a row that was changed here ask for a decision: it comes back whole, or is gone', () => {
    const server = projectServer();
    const mine = typedInto(openProject(), { 'units.312.rooms': '5' });
    save(withoutRows(openProject(), 'units', ['312']), server);
    const undecided = save(typedInto(mine, { stage: 'READY' }), server);
    expect([...undecided.conflicts]).toEqual(['units.312']);
    expect(server.current()).toMatchObject({ stage: 'READY', units: [{ label: 'A1' }] });
    expect(reopened(undecided).conflicts).toEqual(undecided.conflicts);
    expect(save(resolveConflict(undecided, 'units.312', 'THEIRS'), server).edits.size).toBe(0);
    expect(labelsOf(server)).toEqual(['A1']);
    const back = save(resolveConflict(undecided, 'units.312', 'MINE'), projectServer(server.current()));
    expect(back.saved.units).toMatchObject([{ label: 'A1' }, { label: 'B1', rooms: 5, netArea: 74 }]);
  });

  test('who change a row that was removed here keep it', () => {
    const server = projectServer();
    const mine = withoutRows(openProject(), 'units', ['312']);
    save(typedInto(openProject(), { 'units.312.status': 'SOLD' }), server);
    const after = save(mine, server);
    expect(labelsOf(server)).toEqual(['A1', 'B1']);
    expect(draftIds(after, 'units')).toEqual(['311', '312']);
  });

  test('who put a floor into a building that was removed here keep the building', () => {
    const server = projectServer();
    save(withRows(openProject(), 'floors', [{ buildingId: '12' }]).draft, server);
    save(withoutRows(openProject(), 'buildings', ['12']), server);
    expect(server.current().buildings).toMatchObject([{ name: 'Zgrada A', floors: [{ level: 3 }] }]);
  });

  test('who delete a floor leave a new flat on it without one, and say so', () => {
    const server = projectServer();
    const mine = withRows(openProject(), 'units', [{ label: 'C', floorId: '41' }]).draft;
    save(withoutRows(openProject(), 'floors', ['41']), server);
    const after = save(mine, server);
    expect(server.current().units[2]).toMatchObject({ label: 'C', floorId: null });
    expect([...invalidEdits(after).values()]).toEqual(['VALUE_INVALID']);
  });

  test('who change the same cell are a conflict', () => {
    const { draft } = mergeServerState(
      typedInto(openProject(), { 'units.311.rooms': '5' }),
      managedProject({ version: 2, units: managedProject().units.map((unit) => ({ ...unit, rooms: 4 })) }),
    );
    expect([...draft.conflicts]).toEqual(['units.311.rooms']);
    expect(factsOf(resolveConflict(draft, 'units.311.rooms', 'THEIRS')).units.rows.get('311')?.rooms).toBe(4);
  });
});

describe('removed rows', () => {
  test('of a building take its floors with them, and flats stay without a floor', () => {
    const server = projectServer();
    const draft = save(withoutRows(openProject(), 'buildings', ['12']), server);
    expect(server.current()).toMatchObject({ buildings: [], units: [{ floorId: null }, { floorId: null }] });
    expect(draft.edits.size).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { addPendingSave, openDraft, markRefused, toSaveRequest } from '#islands/editor/draft.ts';
import { mergeServerState } from '#islands/editor/merge.ts';
import { factsOf } from '#islands/editor/edits.ts';
import { invalidEdits } from '#islands/editor/savable-edits.ts';
import { updateOf } from '#islands/project-editor/draft/facts.ts';
import { projectAdapter } from '#islands/project-editor/draft/project-adapter.ts';
import {
  first,
  labelsOf,
  openProject,
  reopened,
  save,
  typedInto,
  withRows,
} from '../../../support/projects/project-drafts.ts';
import type { Project } from '../../../support/projects/project-drafts.ts';
import { managedProject, projectServer } from '../../../support/servers/project-server.ts';

const wrong = (draft: Project) => Object.fromEntries(invalidEdits(draft));
const sentOf = (draft: Project) => [...toSaveRequest(draft).edits.keys()];

describe('cells', () => {
  test('what cannot be read is held with its code; all others are saved', () => {
    const server = projectServer();
    const draft = save(
      typedInto(openProject(), {
        'units.311.netArea': 'oko 70',
        'units.311.priceCents': '150k',
        'units.312.orientation': 'JZ',
      }),
      server,
    );
    expect(wrong(draft)).toEqual({ 'units.311.netArea': 'AREA_INVALID' });
    expect(server.current().units).toMatchObject([{ netArea: 74, priceCents: 15_000_000 }, { orientation: 'SW' }]);
  });

  test('a level that its building has already waits, whichever floor it was typed into', () => {
    expect(wrong(typedInto(openProject(), { 'floors.40.level': '2' }))).toEqual({ 'floors.40.level': 'LEVEL_TAKEN' });
    const both = typedInto(openProject(), { 'floors.40.level': '2', 'floors.41.level': '1' });
    expect(wrong(both)).toEqual({});
  });

  test('of a range the wrong way round what was typed waits', () => {
    const types = [{ ...blankType, id: '5', areaFrom: 50, areaTo: 60 }];
    const project = managedProject({ hasFloorPlans: false, buildings: [], units: [], unitTypes: types });
    expect(wrong(typedInto(openProject(project), { 'unitTypes.5.areaFrom': '70' }))).toEqual({
      'unitTypes.5.areaFrom': 'RANGE_REVERSED',
    });
  });

  test('a public project keeps a flat that is shown, and everything else is saved', () => {
    const project = managedProject({ status: 'PUBLISHED' });
    const draft = typedInto(openProject(project), {
      'units.311.label': '',
      'units.312.label': '',
      'name.hr': '',
      'name.en': '',
      stage: 'READY',
    });
    expect(wrong(draft)).toEqual({ 'units.311.label': 'LISTING_INCOMPLETE', 'name.hr': 'VALUE_REQUIRED' });
    expect(sentOf(draft)).toEqual(['units.312.label', 'name.en', 'stage']);
  });

  test('what the server refuses by its place is told at its cell', () => {
    const draft = typedInto(openProject(), { 'units.312.label': 'B', 'floors.41.level': '7', stage: 'READY' });
    const sending = toSaveRequest(draft);
    const errors = { 'units.1.label': ['VALUE_INVALID'], 'buildings.0.floors.1.level': ['VALUE_TOO_LARGE'] };
    const after = markRefused(draft, sending, errors);
    expect(after && wrong(after)).toEqual({ 'units.312.label': 'VALUE_INVALID', 'floors.41.level': 'VALUE_TOO_LARGE' });
  });

  test('the body of a save is what the contract takes, floors in their buildings', () => {
    const { draft } = withRows(openProject(), 'floors', [{ buildingId: '12' }]);
    const body = updateOf(factsOf(draft), { version: 8 });
    expect(body.buildings[0]?.floors.map(({ level }) => level)).toEqual([1, 2, 3]);
    expect(Object.keys(body.units[0] ?? {})).not.toContain('history');
    expect(Object.keys(body)).not.toContain('images');
  });
});

const blankType = {
  label: 'A',
  rooms: null,
  areaFrom: null,
  areaTo: null,
  priceFromCents: null,
  priceToCents: null,
  freeUnits: 0,
};

describe('new rows', () => {
  test('come where they are wanted and keep their keys, in what refers to them too', () => {
    const server = projectServer();
    const building = withRows(openProject(), 'buildings', [{ name: 'Zgrada B' }]);
    const floor = withRows(building.draft, 'floors', [{ buildingId: first(building.ids) }]);
    const flats = withRows(floor.draft, 'units', [{ label: 'C1', floorId: first(floor.ids) }, { label: 'C2' }], '311');
    const draft = save(flats.draft, server);
    const { buildings, units } = server.current();
    expect(labelsOf(server)).toEqual(['A1', 'C1', 'C2', 'B1']);
    expect(units[1]?.floorId).toBe(buildings[1]?.floors[0]?.id);
    expect(draft.edits.size).toBe(0);
    expect(units[1]?.id).toBe(first(flats.ids));
    const later = typedInto(draft, { [`units.${first(flats.ids)}.rooms`]: '3' });
    expect([...later.edits.keys()]).toEqual([`units.${units[1]?.id}.rooms`]);
  });

  test('take what was typed and added while the save was under way', () => {
    const server = projectServer();
    const before = withRows(openProject(), 'units', [{ label: 'C' }]);
    const sending = toSaveRequest(before.draft);
    const under = addPendingSave(before.draft, sending);
    const answer = server.save(updateOf(sending.facts, { version: under.saved.version, saveId: sending.id }));
    const typed = typedInto(under, { [`units.${first(before.ids)}.label`]: 'C1' });
    const during = withRows(typed, 'units', [{ label: 'D1' }]).draft;
    if (!('saved' in answer)) throw new Error('not saved');
    save(mergeServerState(during, answer.saved).draft, server);
    expect(labelsOf(server)).toEqual(['A1', 'B1', 'C1', 'D1']);
  });

  test('with a cell that cannot be read are saved without it, and it stays', () => {
    const server = projectServer();
    const floor = withRows(openProject(), 'floors', [{ buildingId: '12', level: 'gore' }]);
    const draft = save(withRows(floor.draft, 'units', [{ label: 'C', netArea: '?' }]).draft, server);
    expect(server.current().buildings[0]?.floors.map(({ level }) => level)).toEqual([0, 1, 2]);
    expect(Object.values(wrong(draft))).toEqual(['NUMBER_INVALID', 'AREA_INVALID']);
    expect(draft.conflicts.size).toBe(0);
    expect(save(reopened(draft), server).conflicts.size).toBe(0);
  });

  test('are no more than a table takes', () => {
    const rows = Array.from({ length: 1_200 }, () => ({}));
    expect(withRows(openProject(), 'units', rows).ids).toHaveLength(998);
  });

  test('that two tabs have kept beside each other all come back', () => {
    const [mine, other] = ['C', 'D'].map((label) => withRows(openProject(), 'units', [{ label }]).draft);
    const edits = new Map([...(other?.edits ?? []), ...(mine?.edits ?? [])]);
    const server = projectServer();
    save(openDraft(projectAdapter, managedProject(), { edits, pending: [] }), server);
    expect(labelsOf(server).toSorted()).toEqual(['A1', 'B1', 'C', 'D']);
  });

  test('that another tab has saved are not added again here', () => {
    const server = projectServer();
    const here = withRows(openProject(), 'units', [{ label: 'C' }]).draft;
    const sending = toSaveRequest(here);
    const answer = server.save(updateOf(sending.facts, { version: 1, saveId: sending.id }));
    if (!('saved' in answer)) throw new Error('not saved');
    const { draft, taken } = mergeServerState(reopened(here), answer.saved);
    expect([draft.edits.size, taken]).toEqual([0, false]);
  });
});

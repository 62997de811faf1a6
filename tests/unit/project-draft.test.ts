import { expect, test } from 'vitest';
import { projectServer } from '../support/project-server.ts';
import { labelsOf, openProject, save, typedInto, withRows } from '../support/project-drafts.ts';

test('smoke', () => {
  const server = projectServer();
  let draft = openProject(server.current());
  draft = typedInto(draft, { 'units.311.priceCents': '150k', 'name.hr': 'Novo' });
  const added = withRows(draft, 'units', [{ label: 'C1', netArea: '74,5', orientation: 'JZ' }, { label: 'C2' }], 311);
  draft = save(added.draft, server);
  expect(labelsOf(server)).toEqual(['A1', 'C1', 'C2', 'B1']);
  expect(draft.edits.size).toBe(0);
  draft = save(withRows(draft, 'units', [{ label: 'D1', netArea: '50' }]).draft, server, 'LOST');
  draft = save(draft, server);
  expect(labelsOf(server)).toEqual(['A1', 'C1', 'C2', 'B1', 'D1']);
  expect(draft.edits.size).toBe(0);
});

import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { ManagedProject } from '#contract/projects/managed-project.ts';
import type { Locale } from '#i18n/locales.ts';
import { updateOf } from '#islands/project-editor/draft/facts.ts';
import { createProjectEditor } from '#islands/project-editor/draft/project-editor.ts';
import { projectAdapter } from '#islands/project-editor/draft/project-adapter.ts';
import { EditorProvider } from '#islands/editor/use-editor.tsx';
import { UnitTable, UnitTypeTable } from '#islands/project-editor/units/UnitTable.tsx';
import { Island } from '#islands/page/words.tsx';
import { show } from './island.tsx';
import { managedProject, projectServer } from '../servers/project-server.ts';
import type { ProjectTypes } from '#islands/project-editor/draft/rows.ts';
import { noStorage } from '../browser/no-storage.ts';
import type { SaveRequest } from '#islands/editor/adapter.ts';

type Unit = ManagedProject['units'][number];

export const unit = (id: number, more: Partial<Unit> = {}): Unit => ({
  ...{ id: `${id}`, floorId: '11', label: `A-${id}`, rooms: 2, netArea: 50, outdoorArea: null, outdoorWeight: null },
  ...{ orientation: null, priceCents: 15_000_000, status: 'FREE', polygon: null, history: [] },
  ...more,
});

const floors = (building: number) => [0, 1, 2].map((level) => ({ id: `${building * 10 + level}`, level, plan: null }));

/** Two buildings of three floors each, and three flats in the first one. */
export const twoBuildings: Partial<ManagedProject> = {
  buildings: [
    { id: '1', name: 'A', floors: floors(1) },
    { id: '2', name: 'B', floors: floors(2) },
  ],
  units: [unit(1), unit(2), unit(3)],
  unitTypes: [],
};

export type Options = { locale?: Locale; table?: 'units' | 'unitTypes'; narrow?: boolean };

/** A table over a project that a server in memory saves. */
export function openTable(
  more: Partial<ManagedProject> = {},
  { locale = 'hr', table = 'units', narrow = false }: Options = {},
) {
  vi.stubGlobal('matchMedia', () => ({ matches: narrow, addEventListener: () => {}, removeEventListener: () => {} }));
  const server = projectServer(managedProject({ ...twoBuildings, ...more }));
  const calls = {
    ...projectAdapter.calls,
    save: async ({ version }: ManagedProject, { id, facts }: SaveRequest<ProjectTypes>) => {
      const answer = server.save(updateOf(facts, { version, saveId: id }));
      if ('saved' in answer) return answer.saved;
      throw new Error(JSON.stringify(answer));
    },
  };
  const editor = createProjectEditor({
    adapter: { ...projectAdapter, calls },
    saved: server.current(),
    locale,
    storage: noStorage(),
  });
  const Table = table === 'units' ? UnitTable : UnitTypeTable;
  const shown = show(
    (page) => (
      <Island {...page}>
        <EditorProvider editor={editor}>
          <Table />
        </EditorProvider>
      </Island>
    ),
    locale,
  );
  return { ...shown, editor, server };
}

export const rows = () => screen.getAllByRole('row').slice(1);

/** A cell by the place of its row and the number of its column, as readers of the screen count them. */
export function cell(row: number, column: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-row="${row - 1}"] [aria-colindex="${column + 1}"]`);
  if (!found) throw new Error(`no cell ${row}, ${column}`);
  return found;
}

export const textsOf = (row: number): string[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-row="${row - 1}"] [role="gridcell"] > span:first-child`)].map(
    (span) => span.textContent ?? '',
  );

export const focused = () => {
  const place = document.activeElement?.closest<HTMLElement>('[role="gridcell"]');
  const row = place?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return [Number(row) + 1, Number(place?.ariaColIndex ?? place?.getAttribute('aria-colindex')) - 1];
};

export const told = () => document.querySelector('.unit-told')?.textContent;

/** Until readers of the screen are told this. */
export const isTold = (message: string) => waitFor(() => expect(told()).toContain(message));

/** The clipboard's part of a paste, a copy or a cut. */
export function clipboardEvent(type: 'copy' | 'cut' | 'paste', data: Record<string, string> = {}) {
  const held = new Map(Object.entries(data));
  const clipboardData = {
    getData: (name: string) => held.get(name) ?? '',
    setData: (name: string, text: string) => held.set(name, text),
  };
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clipboardData });
  return { event, held };
}

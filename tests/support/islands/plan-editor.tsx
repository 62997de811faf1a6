import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Image } from '#contract/media/image.ts';
import type { ManagedProject } from '#contract/projects/managed-project.ts';
import type { Outline } from '#domain/projects/outline/corners.ts';
import { createProjectEditor, type ProjectEditor } from '#islands/project-editor/draft/project-editor.ts';
import { projectAdapter } from '#islands/project-editor/draft/project-adapter.ts';
import { EditorProvider } from '#islands/editor/use-editor.tsx';
import { PlanEditor } from '#islands/project-editor/plans/PlanEditor.tsx';
import { Island } from '#islands/page/words.tsx';
import { translateFrom } from '#i18n/browser.ts';
import { translationsFor } from '#i18n/dictionaries.ts';
import { show } from './island.tsx';
import { managedProject } from '../servers/project-server.ts';
import { noStorage } from '../browser/no-storage.ts';

const [width, height] = [2000, 1000];
/** The plan is shown half as large, with a margin around it. */
const [scale, margin] = [0.5, 12];

export const planImage = (fileName = 'plan', size = { width, height }): Image => ({
  fileName,
  url: `/images/${fileName}/2048.jpg`,
  ...size,
  alt: { hr: null, en: null },
  sources: [],
  placeholder: '#ffffff',
});

/** A square of this part of the plan's width and height, as the server keeps it. */
export function square(left: number, top: number, size = 0.2): [number, number][] {
  const [right, bottom] = [left + size, top + size].map((value) => Math.round(value * 10_000) / 10_000) as [
    number,
    number,
  ];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

type Unit = ManagedProject['units'][number];

export function unit(id: number, label: string, polygon: Unit['polygon'] = null, floorId = '11'): Unit {
  const [example] = managedProject().units;
  if (!example) throw new Error('no example');
  return { ...example, id: `${id}`, label, polygon, floorId, status: 'FREE' };
}

/** Two floors of a building with a plan each: 11 and 12. */
export function projectWith(units: Unit[], plan: Image | null = planImage()): ManagedProject {
  const floors = [
    { id: '11', level: 1, plan },
    { id: '12', level: 2, plan },
  ];
  return managedProject({ units, buildings: [{ id: '1', name: 'A', floors }] });
}

/** The plan of floor 11 in its editor, saved nowhere. */
export function openPlan(project: ManagedProject, locale: 'hr' | 'en' = 'hr') {
  const frame = new DOMRect(0, 0, width * scale + 2 * margin, height * scale + 2 * margin);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(frame);
  const editor = createProjectEditor({ adapter: projectAdapter, saved: project, storage: noStorage(), locale });
  const words = translationsFor(locale, ['plans', 'form', 'facts', 'errors']);
  const shown = show(
    () => (
      <Island locale={locale} words={words}>
        <EditorProvider editor={editor}>
          <PlanEditor floorId="11" />
        </EditorProvider>
      </Island>
    ),
    locale,
  );
  return { ...shown, t: translateFrom(words, locale), editor, polygonOf: (id: number) => polygonOf(editor, id) };
}

const polygonOf = ({ $state }: ProjectEditor, id: number): Outline | null =>
  $state.get().facts.units.rows.get(`${id}`)?.polygon ?? null;

export const stage = () => document.querySelector('.plan-stage') as HTMLElement;
export const status = () => screen.getAllByRole('status').at(-1)?.textContent;
export const focused = () => document.activeElement as Element;

type Press = { pointerId?: number; pointerType?: 'mouse' | 'touch'; altKey?: boolean };

/** Where a part of the plan is seen in the window. */
const seen = ([x, y]: readonly [number, number], press: Press) => ({
  clientX: margin + x * width * scale,
  clientY: margin + y * height * scale,
  button: 0,
  pointerId: 1,
  pointerType: 'mouse',
  ...press,
});

type Place = readonly [number, number];
export const pressAt = (place: Place, press: Press = {}, on: Element = stage()) =>
  fireEvent.pointerDown(on, seen(place, press));
export const moveTo = (place: Place, press: Press = {}) => fireEvent.pointerMove(stage(), seen(place, press));
export const letGo = (place: Place, press: Press = {}) => fireEvent.pointerUp(stage(), seen(place, press));

export function click(place: Place, press: Press = {}): void {
  pressAt(place, press);
  letGo(place, press);
}

/** From one place of the plan to another in a few steps. */
export function drag(from: Place, to: Place, press: Press = {}): void {
  pressAt(from, press);
  for (const part of [0.3, 0.7, 1]) {
    moveTo([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part], press);
  }
  letGo(to, press);
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictureNames } from '#demo/pictures.ts';
import { readProjects, type DemoProject } from '#demo/projects/project.ts';

const projects = readProjects();

type Polygon = [number, number][];

/** The flats of each floor. */
const floorsOf = ({ units }: DemoProject) => [...Map.groupBy(units, ({ floor }) => floor).values()];

function isInside([x, y]: [number, number], polygon: Polygon): boolean {
  let inside = false;
  for (const [index, [x1, y1]] of polygon.entries()) {
    const [x2, y2] = polygon.at(index - 1) ?? [0, 0];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

function areaOf(polygon: Polygon): number {
  const twice = polygon.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

test('there are twelve projects, of which nine have floor plans', () => {
  expect(projects).toHaveLength(12);
  expect(projects.filter(({ listing }) => listing.kind === 'PROJECT')).toHaveLength(9);
  expect(projects.filter(({ buildings }) => buildings.length > 0)).toHaveLength(9);
  expect(new Set(projects.map(({ listing }) => listing.titleHr)).size).toBe(12);
});

test('a project with floor plans has 16 to 70 flats of 34 to 140 m² with one to five rooms', () => {
  for (const { units, listing } of projects.filter(({ buildings }) => buildings.length > 0)) {
    expect(units.length).toBeGreaterThanOrEqual(16);
    expect(units.length).toBeLessThanOrEqual(70);
    expect(new Set(units.map(({ label }) => label)).size).toBe(units.length);
    for (const { netArea, rooms, label } of units) {
      const named = `${listing.titleHr} ${label}`;
      expect(netArea, named).toBeGreaterThanOrEqual(34);
      expect(netArea, named).toBeLessThanOrEqual(140);
      expect([1, 2, 3, 4, 5], named).toContain(rooms);
    }
  }
});

test('flats of a floor lie inside the plan and next to each other, never on one another', () => {
  const distinct = new Map(
    projects.flatMap(floorsOf).map((units) => [JSON.stringify(units.map((unit) => unit.polygon)), units]),
  );
  for (const units of distinct.values()) {
    expect(units.flatMap(({ polygon }) => polygon.flat()).every((part) => part >= 0 && part <= 1)).toBe(true);
    for (let x = 0.005; x < 1; x += 0.01) {
      for (let y = 0.005; y < 1; y += 0.01) {
        if (units.filter(({ polygon }) => isInside([x, y], polygon)).length > 1)
          expect.unreachable(`two flats at ${x}, ${y}`);
      }
    }
  }
});

test('net areas follow from the outlines drawn on the plan', () => {
  for (const units of projects.flatMap(floorsOf)) {
    const shares = units.map(({ netArea, polygon }) => (netArea ?? 0) / areaOf(polygon));
    expect(Math.max(...shares) / Math.min(...shares)).toBeLessThan(1.12);
  }
});

test('flats that are not free have become so step by step, all of it in the past', () => {
  for (const { status, changes } of projects.flatMap(({ units }) => units)) {
    expect(changes.at(-1)?.status).toBe(status);
    expect(changes[0]?.status).toBe('FREE');
    expect(changes.map(({ daysAgo }) => daysAgo)).toEqual(
      changes.map(({ daysAgo }) => daysAgo).toSorted((a, b) => b - a),
    );
    expect(changes.every(({ daysAgo }) => daysAgo > 0)).toBe(true);
  }
});

test('only what is planned starts in the future, only what is ready is completed', () => {
  for (const { stage, days } of projects) {
    expect([days.start < 0, days.completion < 0]).toEqual([stage !== 'PLANNED', stage === 'READY']);
    expect(days.completion).toBeGreaterThan(days.start);
    expect(days.published).toBeGreaterThan(-80);
    expect(days.onSale).toBeLessThanOrEqual(days.published);
  }
});

test('floors with the same layout share a plan, three plans a project', () => {
  for (const { buildings, images } of projects.filter(({ buildings }) => buildings.length > 0)) {
    const plans = new Set(buildings.flatMap(({ floors }) => floors.map(({ plan }) => plan)));
    expect(plans.size).toBe(3);
    expect([...plans].map((plan) => images[plan]?.kind)).toEqual(['PLAN', 'PLAN', 'PLAN']);
  }
});

test('every picture of a project is there', () => {
  const names = new Set(pictureNames());
  const missing = projects.flatMap(({ images }) => images.filter(({ picture }) => !names.has(picture)));
  expect(missing).toEqual([]);
});

test('brochure and price list are whole PDFs of at most 150 kB', () => {
  for (const { documents, folder } of projects) {
    const pdfs = documents.filter(({ mediaType }) => mediaType === 'application/pdf');
    expect(pdfs).toHaveLength(2);
    for (const { file, title } of pdfs) {
      const content = readFileSync(new URL(file, folder));
      expect(content.subarray(0, 4).toString('latin1')).toBe('%PDF');
      expect(content.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
      expect(content.length, title).toBeLessThanOrEqual(150_000);
    }
  }
});

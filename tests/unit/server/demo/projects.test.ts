import sharp from 'sharp';
import { expect, test } from 'vitest';
import { layFloors } from '#server/demo/projects/buildings.ts';
import { drawProject, writeDocuments, type DrawnProject } from '#server/demo/projects/project-files.ts';
import { unitsOf } from '#server/demo/projects/rows.ts';
import { projectSpecifications } from '#server/demo/projects/specifications/index.ts';

const now = new Date('2026-11-21T09:00:00Z');
const make = (seed: number) => projectSpecifications.map((specification) => drawProject(specification, seed));
const projects = make(1);

type Polygon = [number, number][];
const floorsOf = ({ buildings }: DrawnProject) => buildings.flatMap(({ floors }) => floors);

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

test('twelve projects are made, of which nine have floor plans', () => {
  expect(projects).toHaveLength(12);
  expect(projects.filter((made) => made.specification.homes.plans)).toHaveLength(9);
  expect(new Set(projects.map((made) => made.specification.key)).size).toBe(12);
});

test('the same seed makes the same projects, another seed other flats', () => {
  expect(make(1)).toEqual(projects);
  const statuses = (all: DrawnProject[]) => all.flatMap((made) => unitsOf(made).map(({ status }) => status));
  expect(statuses(make(2))).not.toEqual(statuses(projects));
});

test('a project with floor plans has 16 to 70 flats of 34 to 140 m² with one to five rooms', () => {
  for (const made of projects.filter(({ buildings }) => buildings.length > 0)) {
    const units = unitsOf(made);
    expect(units.length).toBeGreaterThanOrEqual(16);
    expect(units.length).toBeLessThanOrEqual(70);
    expect(new Set(units.map(({ label }) => label)).size).toBe(units.length);
    for (const { netArea, rooms, label } of units) {
      const named = `${made.specification.key} ${label}`;
      expect(netArea, named).toBeGreaterThanOrEqual(34);
      expect(netArea, named).toBeLessThanOrEqual(140);
      expect([1, 2, 3, 4, 5], named).toContain(rooms);
    }
  }
});

test('flats of a floor lie inside the plan and next to each other, never on one another', () => {
  const distinct = new Map(projects.flatMap(floorsOf).map((floor) => [floor.layout, floor]));
  for (const { units } of distinct.values()) {
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
  for (const { units } of projects.flatMap(floorsOf)) {
    const shares = units.map(({ netArea, polygon }) => netArea / areaOf(polygon));
    expect(Math.max(...shares) / Math.min(...shares)).toBeLessThan(1.12);
  }
});

test('flats that are not free have become so step by step, all of it in the past', () => {
  for (const { status, changes } of projects.flatMap(unitsOf)) {
    expect(changes.at(-1)?.status).toBe(status);
    expect(changes[0]?.status).toBe('FREE');
    expect(changes.map(({ daysAgo }) => daysAgo)).toEqual(
      changes.map(({ daysAgo }) => daysAgo).toSorted((a, b) => b - a),
    );
    expect(changes.every(({ daysAgo }) => daysAgo > 0)).toBe(true);
  }
});

test('only what is planned starts in the future, only what is ready is completed', () => {
  for (const { stage, startInDays, completionInDays, publishedDaysAgo, onSaleDaysAgo } of projectSpecifications) {
    expect([startInDays < 0, completionInDays < 0]).toEqual([stage !== 'PLANNED', stage === 'READY']);
    expect(completionInDays).toBeGreaterThan(startInDays);
    expect(publishedDaysAgo).toBeLessThan(80);
    expect(onSaleDaysAgo).toBeGreaterThanOrEqual(publishedDaysAgo);
  }
});

test('floors with the same layout share a plan, at most three plans a project', () => {
  for (const { specification, plans } of projects) {
    const { homes } = specification;
    if (!homes.plans) continue;
    expect(plans.size).toBe(3);
    expect(layFloors(homes)).toHaveLength(homes.middleFloors + 2);
  }
});

test('plans are drawn without letters, so that no font is needed', () => {
  for (const { plans } of projects) for (const { svg } of plans.values()) expect(svg).not.toContain('<text');
});

test('brochure and price list are whole PDFs of at most 150 kB, the same each time', async () => {
  const cover = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#cde' } })
    .jpeg()
    .toBuffer();
  const making = { seed: 1, now, developer: 'Primjer d.o.o.', cover };
  const largest = projects.toSorted((a, b) => unitsOf(b).length - unitsOf(a).length)[0];
  const withoutPlans = projects.find(({ unitTypes }) => unitTypes.length > 0);
  for (const project of [largest, withoutPlans]) {
    if (!project) throw new Error('no such project');
    const documents = await writeDocuments(project, making);
    const pdfs = documents.filter(({ mediaType }) => mediaType === 'application/pdf');
    expect(pdfs).toHaveLength(2);
    for (const { content, title } of pdfs) {
      expect(content.subarray(0, 4).toString('latin1')).toBe('%PDF');
      expect(content.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
      expect(content.length, title).toBeLessThanOrEqual(150_000);
    }
    expect(await writeDocuments(project, making)).toEqual(documents);
  }
});

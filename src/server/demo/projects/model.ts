import type { FloorLayout } from './floor-layout.ts';
import { writeGlb, type ModelBox } from './glb.ts';
import type { ProjectPlan } from './project-list.ts';

const storey = 3;
const glass = '#5f8296';
const white = '#f2efe8';

type Site = { x: number; z: number };

function storeyBoxes(layout: FloorLayout, { x, z }: Site, level: number, plan: ProjectPlan): ModelBox[] {
  const base = level * storey;
  const { wall, accent } = plan.development;
  const boxes: ModelBox[] = [
    { x, z, base, width: layout.width, height: storey - 0.25, depth: layout.depth, colour: level === 0 ? accent.colour : wall },
    { x, z, base: base + storey - 0.25, width: layout.width + 0.5, height: 0.25, depth: layout.depth + 0.5, colour: white },
  ];
  for (const { rooms } of layout.units) {
    for (const room of rooms) {
      const middle = x - layout.width / 2 + room.left + room.width / 2;
      const front = room.top + room.height / 2 > layout.depth / 2;
      const face = z + (front ? layout.depth / 2 : -layout.depth / 2);
      if (room.use === 'living' || room.use === 'bedroom') {
        const width = room.width * (room.use === 'living' ? 0.68 : 0.44);
        boxes.push({ x: middle, z: face, base: base + (room.use === 'living' ? 0.1 : 0.8), width, height: room.use === 'living' ? 2.3 : 1.5, depth: 0.12, colour: glass, metallic: 0.3, roughness: 0.2 });
      }
      if (room.use === 'terrace' && level > 0) {
        const out = face + (front ? 0.9 : -0.9);
        boxes.push({ x: middle, z: out, base: base - 0.05, width: room.width, height: 0.2, depth: 1.8, colour: white });
        boxes.push({ x: middle, z: out + (front ? 0.86 : -0.86), base: base + 0.15, width: room.width, height: 0.95, depth: 0.06, colour: '#a9c4cc', metallic: 0.1, roughness: 0.15 });
      }
    }
  }
  return boxes;
}

function tree(x: number, z: number, height: number): ModelBox[] {
  return [
    { x, z, base: 0, width: 0.3, height: height * 0.45, depth: 0.3, colour: '#7a5f48' },
    { x, z, base: height * 0.38, width: height * 0.5, height: height * 0.42, depth: height * 0.5, colour: '#5f8f45' },
    { x, z, base: height * 0.7, width: height * 0.32, height: height * 0.3, depth: height * 0.32, colour: '#6f9f50' },
  ];
}

/** The model of a project: ground, buildings storey by storey, pool and trees. */
export function drawModel(plan: ProjectPlan, layouts: readonly FloorLayout[]): Buffer {
  const { floors, buildings } = plan.development;
  const widest = Math.max(...layouts.map(({ width }) => width));
  const gap = widest + 9;
  const reach = gap * buildings + 16;
  const boxes: ModelBox[] = [
    { x: 0, z: 0, base: -0.4, width: reach, height: 0.4, depth: 46, colour: '#8fb066' },
    { x: 0, z: 19, base: 0, width: reach, height: 0.05, depth: 6, colour: '#9a9a98' },
    { x: 0, z: 14.8, base: 0, width: reach, height: 0.12, depth: 2.4, colour: '#d3ccc0' },
  ];
  for (let building = 0; building < buildings; building += 1) {
    const site = { x: (building - (buildings - 1) / 2) * gap, z: -2 };
    for (let level = 0; level < floors; level += 1) {
      const layout = layouts[Math.min(level, layouts.length - 1)];
      if (layout) boxes.push(...storeyBoxes(layout, site, level, plan));
    }
    const top = layouts.at(-1);
    if (top) boxes.push({ ...site, base: floors * storey, width: top.width + 0.5, height: 0.5, depth: top.depth + 0.5, colour: white }, { ...site, base: floors * storey + 0.5, width: 4, height: 2, depth: 4, colour: '#c9c4ba' });
  }
  if (plan.pool) boxes.push({ x: -reach / 4, z: 10.5, base: 0, width: 12, height: 0.14, depth: 5.4, colour: '#e6dfd2' }, { x: -reach / 4, z: 10.5, base: 0.05, width: 10.6, height: 0.12, depth: 4, colour: '#2f9fc4', roughness: 0.1 });
  for (let index = 0; index < 14; index += 1) boxes.push(...tree(-reach / 2 + 3 + ((reach - 6) * index) / 13, index % 2 ? -19 : 12.5, 4 + (index % 3)));
  return writeGlb(plan.nameEn, boxes);
}

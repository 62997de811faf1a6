import type { Spot } from '../pictures/engine/drawing.ts';
import { createRandom } from '../random.ts';
import type { PlannedHomes } from './buildings.ts';
import type { FloorLayout, LaidFlat } from './floor-layout.ts';
import { spotIn } from './frame.ts';
import { writeGlb, type ModelGroup } from './glb.ts';
import type { ModelBody } from './mesh.ts';
import type { ProjectSpecification } from './project.ts';

const storey = 3;
const slab = 0.28;
const glass = { colour: '#54788c', metallic: 0.2, roughness: 0.2 };
const rail = { colour: '#b4ccd3', metallic: 0.1, roughness: 0.25 };
const white = '#f2efe8';

/** A thin pane along the stretch between two spots of the building's outer wall. */
function pane(
  layout: FloorLayout,
  from: Spot,
  to: Spot,
  { base, height }: { base: number; height: number },
): ModelBody {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const upright = from[0] === to[0];
  return {
    x: (upright ? (x < layout.width / 2 ? 0.02 : layout.width - 0.02) : x) - layout.width / 2,
    z: (upright ? y : y < layout.depth / 2 ? 0.02 : layout.depth - 0.02) - layout.depth / 2,
    base,
    height,
    width: upright ? 0.16 : Math.abs(to[0] - from[0]),
    depth: upright ? Math.abs(to[1] - from[1]) : 0.16,
    ...glass,
  };
}

function balcony(layout: FloorLayout, { outdoor, frame }: LaidFlat, base: number): ModelBody[] {
  const middle = {
    x: outdoor.left + outdoor.width / 2 - layout.width / 2,
    z: outdoor.top + outdoor.height / 2 - layout.depth / 2,
  };
  const front = middle.z + ((frame.south ? 1 : -1) * outdoor.height) / 2;
  const side = (x: number): ModelBody => ({
    x,
    z: middle.z,
    base: base + slab,
    width: 0.06,
    height: 0.95,
    depth: outdoor.height,
    ...rail,
  });
  return [
    { ...middle, base, width: outdoor.width, height: slab, depth: outdoor.height, colour: white },
    { x: middle.x, z: front, base: base + slab, width: outdoor.width, height: 0.95, depth: 0.06, ...rail },
    side(middle.x - outdoor.width / 2),
    side(middle.x + outdoor.width / 2),
  ];
}

function storeyBodies(
  layout: FloorLayout,
  level: number,
  { wall, accent }: { wall: string; accent: string },
): ModelBody[] {
  const base = level * storey;
  const bodies: ModelBody[] = [
    {
      x: 0,
      z: 0,
      base: base + slab,
      width: layout.width,
      height: storey - slab,
      depth: layout.depth,
      colour: level === 0 ? accent : wall,
      roughness: 0.95,
    },
    { x: 0, z: 0, base, width: layout.width + 0.3, height: slab, depth: layout.depth + 0.3, colour: white },
  ];
  for (const flat of layout.flats) {
    for (const [index, { from, to }] of [...flat.windows, ...flat.sideWindows].entries()) {
      const opening = index === 0 ? { base: base + slab, height: 2.35 } : { base: base + 1, height: 1.45 };
      bodies.push(pane(layout, spotIn(flat.frame, from), spotIn(flat.frame, to), opening));
    }
    if (layout.outdoor !== 'garden') bodies.push(...balcony(layout, flat, base));
  }
  const { core } = layout;
  bodies.push(
    pane(layout, [core.left + 0.5, 0], [core.left + 2.1, 0], { base: base + 1, height: 1.6 }),
    pane(
      layout,
      [core.left + core.width - 2, 0],
      [core.left + core.width - 0.6, 0],
      level === 0 ? { base: slab, height: 2.3 } : { base: base + 1, height: 1.6 },
    ),
  );
  return bodies;
}

function buildingBodies(layouts: readonly FloorLayout[], colours: { wall: string; accent: string }): ModelBody[] {
  const top = layouts.at(-1);
  if (!top) return [];
  const roof = layouts.length * storey;
  const { width, depth, core } = top;
  return [
    ...layouts.flatMap((layout, level) => storeyBodies(layout, level, colours)),
    { x: 0, z: 0, base: roof, width: width + 0.4, height: 0.5, depth: depth + 0.4, colour: white },
    { x: 0, z: 0, base: roof + 0.5, width: width - 0.8, height: 0.04, depth: depth - 0.8, colour: '#9a9c98' },
    {
      x: core.left + core.width / 2 - width / 2,
      z: core.height / 2 - depth / 2,
      base: roof + 0.5,
      width: core.width - 0.6,
      height: 2.3,
      depth: core.height - 1.4,
      colour: colours.wall,
      roughness: 0.95,
    },
    ...[0, 1, 2, 3].map((panel): ModelBody => ({
      x: -width / 2 + 3 + panel * 2.4,
      z: depth / 4,
      base: roof + 0.6,
      width: 1.7,
      height: 0.18,
      depth: 3.2,
      colour: '#1f3247',
      metallic: 0.4,
      roughness: 0.3,
    })),
  ];
}

const tree = (height: number): ModelBody[] => [
  { x: 0, z: 0, base: 0, width: 0.32, height: height * 0.4, depth: 0.32, colour: '#7a5f48' },
  {
    shape: 'cone',
    x: 0,
    z: 0,
    base: height * 0.25,
    width: height * 0.55,
    height: height * 0.5,
    depth: height * 0.55,
    colour: '#5f8f45',
  },
  {
    shape: 'cone',
    x: 0,
    z: 0,
    base: height * 0.5,
    width: height * 0.4,
    height: height * 0.5,
    depth: height * 0.4,
    colour: '#6f9f50',
  },
];

/** The model of a project with floor plans: its ground, its buildings as their plans show them, a street and trees. */
export function drawModel(
  { key, name, look }: ProjectSpecification,
  { buildings, north }: PlannedHomes,
  layouts: readonly FloorLayout[],
): Buffer {
  const { width = 24, depth = 16 } = layouts[0] ?? {};
  const random = createRandom('project', key, 'model', north);
  const step = width + 9;
  const reach = step * buildings + 14;
  const back = -depth / 2 - 14;
  const front = depth / 2 + 20;
  const ground: ModelBody[] = [
    { x: 0, z: (back + front) / 2, base: -0.5, width: reach, height: 0.5, depth: front - back, colour: '#8fb066' },
    { x: 0, z: front - 4, base: 0, width: reach, height: 0.04, depth: 6, colour: '#8f9192' },
    { x: 0, z: front - 8.2, base: 0, width: reach, height: 0.1, depth: 2.2, colour: '#d3ccc0' },
    { x: 0, z: back + 8, base: 0, width: reach - 6, height: 0.06, depth: 2, colour: '#d9d2c4' },
  ];
  const count = Math.round(reach / 7);
  const row = (z: number): [number, number][] =>
    Array.from({ length: count }, (_, index) => [
      -reach / 2 + (reach * (index + 0.5)) / count + random.between(-1, 1),
      z + random.between(-1, 1),
    ]);
  const groups: ModelGroup[] = [
    { name: 'Ground', bodies: ground, places: [[0, 0]] },
    {
      name: 'Building',
      bodies: buildingBodies(layouts, { wall: look.development.wall, accent: look.development.accent.colour }),
      places: Array.from({ length: buildings }, (_, index) => [(index - (buildings - 1) / 2) * step, 0]),
    },
    { name: 'Tree', bodies: tree(6.5), places: row(back + 3.5) },
    { name: 'Young tree', bodies: tree(4.2), places: row(front - 11) },
  ];
  return writeGlb(name.en, groups);
}

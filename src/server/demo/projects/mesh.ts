import type { Colour } from '../pictures/engine/colour.ts';

/** A body of a model: its middle on the ground plane, its size in metres, its height above ground, and its colour. */
export type ModelBody = {
  shape?: 'box' | 'cone';
  x: number;
  z: number;
  base: number;
  width: number;
  height: number;
  depth: number;
  colour: Colour;
  metallic?: number;
  roughness?: number;
};

/** Outward normal and the four corners of each face, counter-clockwise seen from outside; +y is up. */
const faces: readonly (readonly [
  normal: readonly [number, number, number],
  corners: readonly (readonly [number, number, number])[],
])[] = [
  [
    [0, 0, 1],
    [
      [-1, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
      [-1, 1, 1],
    ],
  ],
  [
    [0, 0, -1],
    [
      [1, 0, -1],
      [-1, 0, -1],
      [-1, 1, -1],
      [1, 1, -1],
    ],
  ],
  [
    [1, 0, 0],
    [
      [1, 0, 1],
      [1, 0, -1],
      [1, 1, -1],
      [1, 1, 1],
    ],
  ],
  [
    [-1, 0, 0],
    [
      [-1, 0, -1],
      [-1, 0, 1],
      [-1, 1, 1],
      [-1, 1, -1],
    ],
  ],
  [
    [0, 1, 0],
    [
      [-1, 1, 1],
      [1, 1, 1],
      [1, 1, -1],
      [-1, 1, -1],
    ],
  ],
  [
    [0, -1, 0],
    [
      [-1, 0, -1],
      [1, 0, -1],
      [1, 0, 1],
      [-1, 0, 1],
    ],
  ],
];

export type Mesh = { positions: number[]; normals: number[]; indices: number[] };

function addBox({ positions, normals, indices }: Mesh, box: ModelBody): void {
  for (const [normal, corners] of faces) {
    const first = positions.length / 3;
    for (const [x, y, z] of corners) {
      positions.push(box.x + (x * box.width) / 2, box.base + y * box.height, box.z + (z * box.depth) / 2);
      normals.push(...normal);
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
}

const coneSides = 9;

/** A cone without its base: each side a triangle of its own, lit as one flat face. */
function addCone({ positions, normals, indices }: Mesh, { x, z, base, width, height }: ModelBody): void {
  const radius = width / 2;
  const slope = Math.hypot(radius, height);
  for (let side = 0; side < coneSides; side += 1) {
    const [from, to] = [side, side + 1].map((corner) => (corner * 2 * Math.PI) / coneSides) as [number, number];
    const middle = (from + to) / 2;
    const first = positions.length / 3;
    positions.push(
      x + Math.sin(from) * radius,
      base,
      z + Math.cos(from) * radius,
      x + Math.sin(to) * radius,
      base,
      z + Math.cos(to) * radius,
      x,
      base + height,
      z,
    );
    for (let corner = 0; corner < 3; corner += 1)
      normals.push((Math.sin(middle) * height) / slope, radius / slope, (Math.cos(middle) * height) / slope);
    indices.push(first, first + 1, first + 2);
  }
}

/** Corners and triangles of one colour, and a body that has it. */
export type Part = { mesh: Mesh; look: ModelBody };

/** The bodies as few meshes: one for each look. */
export function partsByMaterial(bodies: readonly ModelBody[]): Part[] {
  const groups = Map.groupBy(bodies, ({ colour, metallic, roughness }) => `${colour}/${metallic}/${roughness}`);
  return [...groups.values()].flatMap((group) => {
    const [look] = group;
    if (!look) return [];
    const mesh: Mesh = { positions: [], normals: [], indices: [] };
    for (const body of group) (body.shape === 'cone' ? addCone : addBox)(mesh, body);
    return [{ mesh, look }];
  });
}

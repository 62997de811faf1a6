import { paintBalcony, paintPool } from '../building/attached.ts';
import { facesOf, isSeen, type Block } from '../building/block.ts';
import { paintGlassWall, paintWindow } from '../building/openings.ts';
import { paintRoof } from '../building/roofs.ts';
import { paintFace, paintGroundShadow, type Wall } from '../building/walls.ts';
import { paintByDistance, type Stage } from '../engine/stage.ts';
import { paintBranch } from '../nature/foreground.ts';
import { paintTufts } from '../nature/ground.ts';
import type { PlantKind } from '../nature/plants.ts';
import { plant } from '../nature/plants.ts';
import { flowers, paintTerrace, parasol, sunbed } from '../nature/yard.ts';
import { paintLand } from './houses.ts';

export function paintStorey(stage: Stage, block: Block, wall: Wall, glass: 'front' | 'both'): void {
  for (const [name, face] of Object.entries(facesOf(block))) {
    if (!isSeen(stage, face.origin, face.normal)) continue;
    paintFace(stage, face, wall);
    if (name === 'front')
      paintGlassWall(
        stage,
        face,
        { left: face.width * 0.08, bottom: 0.1, width: face.width * 0.84, height: block.height - 0.7 },
        '#3a4046',
      );
    else if (glass === 'both')
      paintGlassWall(
        stage,
        face,
        { left: face.width * 0.1, bottom: 0.1, width: face.width * 0.5, height: block.height - 0.7 },
        '#3a4046',
      );
    else
      paintWindow(
        stage,
        face,
        { left: face.width * 0.3, bottom: 1, width: 1.6, height: 1.5 },
        { frame: '#3a4046', panes: 2, sill: false },
      );
  }
}

/** A white villa of two shifted boxes with a pool before it. */

export function villaWithPool(stage: Stage, sea: boolean): void {
  const { random } = stage;
  paintLand(stage, sea ? 'coast' : 'hills', sea);
  const side = stage.light.toSun[0] < 0 ? -1 : 1;
  const turn = side * random.between(0.25, 0.42);
  const white: Wall = { colour: random.pick(['#fbf8f2', '#f4efe6', '#ffffff']), finish: 'plaster' };
  const accent: Wall = random.pick([
    { colour: '#cdbb9d', finish: 'stone' },
    { colour: '#a97c52', finish: 'wood' },
    { colour: '#8f9498', finish: 'concrete' },
  ] as const);
  const y = random.between(25, 28);
  const x = -side * random.between(1, 3);
  const ground: Block = { x, y, base: 0, width: 15, depth: 9, height: 3.1, turn };
  const upper: Block = {
    x: x + side * random.between(-2.4, 2.4),
    y: y + 0.8,
    base: 3.45,
    width: random.between(7.5, 12.5),
    depth: 8,
    height: 3,
    turn,
  };
  const paintVilla = () => {
    paintGroundShadow(stage, { ...ground, height: 6.4 });
    paintStorey(stage, ground, accent, 'both');
    paintRoof(
      stage,
      ground,
      { kind: 'flat', rise: 0.35, overhang: random.between(0.6, 1.4), colour: white.colour, tiles: false },
      white,
    );
    paintStorey(stage, upper, white, 'front');
    const face = facesOf(upper).front;
    paintBalcony(stage, face, {
      left: 0.2,
      bottom: 0.05,
      width: face.width - 0.4,
      depth: 1.3,
      railing: 'glass',
      slab: '#f2efe8',
      rail: '#d9dde0',
    });
    paintRoof(stage, upper, { kind: 'flat', rise: 0.35, overhang: 0.8, colour: white.colour, tiles: false }, white);
  };
  paintTerrace(stage, { x: x - side, y: y - 10, width: 22, depth: 12, turn }, '#e3dccf', 9);
  paintPool(stage, { x: x + random.between(-1, 2), y: y - 10.5, width: random.between(9, 12), depth: 4.2, turn });
  const things = [{ distance: y, paint: paintVilla }];
  const kinds: PlantKind[] = sea ? ['palm', 'cypress', 'pine', 'olive'] : ['leafy', 'cypress', 'leafy', 'fruit'];
  for (let index = 0; index < 8; index += 1) {
    const distance = y + random.between(7, 22);
    things.push(
      plant(stage, random.pick(kinds), [random.between(-0.55, 0.55) * distance, distance], random.between(5, 9)),
    );
  }
  for (const edge of [-1, 1])
    things.push(plant(stage, random.pick(kinds), [edge * random.between(10.5, 12), y - 3], random.between(4.5, 7)));
  things.push(
    parasol(stage, [x - side * 7, y - 9], random.pick(['#f4ede0', '#e7b48a', '#9cc3c9'])),
    sunbed(stage, [x - side * 6, y - 10], turn),
    sunbed(stage, [x - side * 6.6, y - 12], turn),
  );
  things.push(
    flowers(stage, [x + side * 7.5, y - 12], 2.4),
    plant(stage, 'lavender', [x + side * 6, y - 14.5], 0.9),
    plant(stage, 'bush', [x + side * 8.5, y - 14], 1.1),
  );
  paintByDistance(things);
  if (random.chance(0.6))
    paintBranch(stage, sea ? random.pick(['pine', 'olive'] as const) : 'leafy', side < 0 ? 1 : -1);
  paintTufts(stage, sea ? '#9ea868' : '#86b455', 0.84, 60);
}

import { darker, lighter } from '../engine/colour.ts';
import { onGround, through } from '../engine/light.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import type { Place } from '../engine/view.ts';
import { paintNearPlants } from '../nature/foreground.ts';
import { paintGround, paintTufts } from '../nature/ground.ts';
import { paintBackdrop, type Land } from '../nature/hills.ts';
import { plant } from '../nature/plants.ts';
import { paintSea } from '../nature/sea.ts';
import { paintSky } from '../nature/sky.ts';
import { distantHouse } from './coast.ts';

export function paintOpenLand(stage: Stage, land: Land, colour: string): void {
  paintSky(stage);
  if (land === 'coast') {
    paintSea(stage, stage.view.horizon + 44);
    paintGround(stage, colour, stage.view.horizon + 36);
  } else {
    paintBackdrop(stage, land);
    paintGround(stage, colour);
  }
}

/** Rows that run away from the eye, bent a little to one side. */
function eachRow(stage: Stage, step: number, row: (x: number, lean: number) => void): void {
  const lean = stage.random.between(-0.14, 0.14);
  const rows: number[] = [];
  for (let x = -60; x <= 60; x += step) rows.push(x);
  for (const x of rows.toSorted((a, b) => Math.abs(b) - Math.abs(a))) row(x, lean);
}

/** A vineyard on a slope of hills or above the sea. */
export function vineyard(stage: Stage, land: Land): void {
  const { light, random, drawing, view } = stage;
  paintOpenLand(stage, land, land === 'coast' ? '#b5976a' : '#9fb06a');
  const leaf = onGround(light, random.pick(['#6f9a3c', '#7fa544', '#8fa83f']));
  eachRow(stage, 2.6, (x, lean) => {
    const far = 90;
    for (const [from, to] of [
      [30, far],
      [4.5, 30],
    ] as const) {
      const at = (y: number, out: number, up: number): Place => [x + lean * y + out, y, up];
      const shade = through(light, leaf, from);
      groundPatch(
        stage,
        [at(from, 0.9, 0), at(to, 0.9, 0), at(to, 0.2, 0), at(from, 0.2, 0)],
        light.shadow,
        light.shadowOpacity * 0.7,
      );
      groundPatch(
        stage,
        [at(from, -0.35, 0.3), at(to, -0.35, 0.3), at(to, -0.3, 1.7), at(from, -0.3, 1.7)],
        darker(shade, x > 0 ? 0.05 : 0.3),
      );
      groundPatch(
        stage,
        [at(from, 0.35, 0.3), at(to, 0.35, 0.3), at(to, 0.3, 1.7), at(from, 0.3, 1.7)],
        darker(shade, x > 0 ? 0.3 : 0.05),
      );
      groundPatch(
        stage,
        [at(from, -0.3, 1.7), at(from, 0.3, 1.7), at(to, 0.3, 1.7), at(to, -0.3, 1.7)],
        lighter(shade, 0.12),
      );
    }
    for (let y = 24; y > 4.4; y -= Math.max(0.35, y * 0.06)) {
      const [spotX, spotY] = view.project([x + lean * y, y, 1.6]);
      const size = view.scale(y) * random.between(0.24, 0.44);
      drawing.ellipse([spotX, spotY], [size, size * 0.7], {
        fill: lighter(leaf, random.between(-0.05, 0.2)),
        opacity: 0.85,
      });
    }
  });
  if (land !== 'coast') distantHouse(stage, random.between(-26, 26), 95, '#f3ead8');
}

/** Trees in rows: olives above the sea, fruit trees inland. */
export function grove(stage: Stage, kind: 'olive' | 'fruit', land: Land): void {
  const { random } = stage;
  paintOpenLand(stage, land, kind === 'olive' ? '#b89b6c' : '#8fb75a');
  const things: Standing[] = [];
  for (let y = 9; y < 70; y += 6.5) {
    for (let x = -44; x <= 44; x += 6.8) {
      if (Math.abs(x) > y * 0.75) continue;
      things.push(
        plant(
          stage,
          kind,
          [x + (y % 2) + random.between(-0.7, 0.7), y + random.between(-0.6, 0.6)],
          random.between(2.8, 3.8),
        ),
      );
    }
  }
  paintByDistance(things);
  paintTufts(stage, kind === 'olive' ? '#a3a468' : '#86b455', 0.8, 90);
  if (kind === 'olive') paintNearPlants(stage, random.pick([-1, 1]), 'lavender');
}

/** A ploughed or ripening field in the plain. */
export function field(stage: Stage, crop: 'wheat' | 'ploughed' | 'green'): void {
  const { random, light } = stage;
  const colour = { wheat: '#dfb957', ploughed: '#8a6647', green: '#7fae4c' }[crop];
  paintOpenLand(stage, random.pick(['lowland', 'lowland', 'hills']), colour);
  const base = onGround(light, colour);
  eachRow(stage, 1.7, (x, lean) => {
    groundPatch(
      stage,
      [
        [x, 3, 0],
        [x + 0.6, 3, 0],
        [x + 0.6 + lean * 160, 160, 0],
        [x + lean * 160, 160, 0],
      ],
      darker(base, 0.16),
      0.55,
    );
    groundPatch(
      stage,
      [
        [x + 0.6, 3, 0],
        [x + 0.9, 3, 0],
        [x + 0.9 + lean * 160, 160, 0],
        [x + 0.6 + lean * 160, 160, 0],
      ],
      lighter(base, 0.16),
      0.4,
    );
  });
  const things: Standing[] = [];
  for (let x = -60; x < 60; x += random.between(3, 9))
    things.push(
      plant(
        stage,
        random.pick(['poplar', 'leafy', 'leafy'] as const),
        [x, 110 + random.between(-8, 8)],
        random.between(8, 14),
      ),
    );
  things.push(
    plant(stage, 'leafy', [random.pick([-1, 1]) * random.between(9, 14), random.between(24, 34)], random.between(7, 9)),
  );
  paintByDistance(things);
  paintTufts(stage, crop === 'ploughed' ? '#7fa34a' : colour, 0.84, 150);
}

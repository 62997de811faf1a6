import { facesOf, type Block, type Face } from '../building/block.ts';
import { paintBox, patch } from '../building/walls.ts';
import { onGround, shaded } from '../engine/light.ts';
import { groundPatch, paintByDistance, type Stage, type Standing } from '../engine/stage.ts';
import { car } from '../nature/car.ts';
import { plant } from '../nature/plants.ts';
import { paintCity } from './city.ts';
import { carColours, paintYard } from './garages.ts';

/** A car park in the open with marked spaces. */

export function parkingLot(stage: Stage, covered: boolean): void {
  const { random } = stage;
  paintCity(stage, random.pick(['hills', 'coast']));
  paintYard(stage);
  const white = onGround(stage.light, '#fbfaf6');
  for (let index = -5; index <= 5; index += 1) {
    const x = index * 2.9;
    groundPatch(
      stage,
      [
        [x, 12, 0],
        [x + 0.14, 12, 0],
        [x + 0.14, 17.4, 0],
        [x, 17.4, 0],
      ],
      white,
    );
  }
  const things: Standing[] = [];
  for (let index = -4; index <= 3; index += 1)
    if (random.chance(0.62) && index !== 0)
      things.push(car(stage, [index * 2.9 + 1.5, 14.6], Math.PI / 2, random.pick(carColours)));
  if (covered) {
    things.push({
      distance: 11.5,
      paint: () => {
        for (let index = -5; index <= 5; index += 2)
          paintBox(
            stage,
            { x: index * 2.9, y: 17.6, base: 0, width: 0.2, depth: 0.2, height: 2.6, turn: 0 },
            '#8a939a',
          );
        const roof: Block = { x: 0, y: 14.8, base: 2.6, width: 31, depth: 6.2, height: 0.22, turn: 0 };
        const under: Face = facesOf(roof).front;
        groundPatch(
          stage,
          [
            [-15.5, 11.7, 2.6],
            [15.5, 11.7, 2.6],
            [15.5, 17.9, 2.6],
            [-15.5, 17.9, 2.6],
          ],
          shaded(stage.light, '#9aa3a9', [0, 0, -1]),
        );
        paintBox(stage, roof, '#dfe4e8');
        patch(stage, under, [0, 0, 31, 0.22], shaded(stage.light, '#3f6f93', under.normal));
      },
    });
  }
  for (let x = -24; x < 26; x += 6.5) things.push(plant(stage, 'leafy', [x, 24], random.between(4, 7)));
  paintByDistance(things);
}

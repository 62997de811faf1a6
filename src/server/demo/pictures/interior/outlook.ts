import { pictureHeight } from '../engine/drawing.ts';
import { createStage, type Stage } from '../engine/stage.ts';
import { paintGround } from '../nature/ground.ts';
import { paintRidge } from '../nature/hills.ts';
import { plant } from '../nature/plants.ts';
import { paintSea } from '../nature/sea.ts';
import { paintSky } from '../nature/sky.ts';
import { paintTown } from '../scenes/street.ts';

export type Outlook = 'sea' | 'town' | 'garden' | 'hills';

/** What one sees through a window, painted over the whole picture behind the walls. */

export function paintOutlook(stage: Stage, outlook: Outlook, horizon = stage.view.horizon - 10): void {
  const far: Stage = { ...stage, view: createStage(stage.light, stage.random, { eye: 9, horizon, focal: 1000 }).view };
  paintSky(far, 3);
  if (outlook === 'sea') return paintSea(far, pictureHeight, 3);
  paintRidge(far, { base: horizon + 4, height: 110, colour: '#7c9a86', metres: 700, roughness: 0.36 });
  if (outlook === 'hills')
    paintRidge(far, { base: horizon + 4, height: 60, colour: '#6f9455', metres: 250, roughness: 0.36 });
  paintGround(far, '#8fb45e', horizon + 2);
  if (outlook === 'town') {
    paintTown(far, 'hills');
    paintTown(
      { ...far, view: createStage(stage.light, stage.random, { eye: 9, horizon: horizon + 34, focal: 1000 }).view },
      'hills',
    );
  }
  const near = outlook === 'garden' ? 13 : 30;
  for (let x = -9; x < 10; x += 2.3)
    plant(
      far,
      stage.random.pick(['leafy', 'fruit', 'bush'] as const),
      [x * (near / 12), near + stage.random.between(-2, 3)],
      outlook === 'garden' ? stage.random.between(5, 9) : 7,
    ).paint();
}

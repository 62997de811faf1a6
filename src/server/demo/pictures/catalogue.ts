import { createHash } from 'node:crypto';
import { createRandom } from '../random.ts';
import { lightNamed, mirrored, type LightName } from './engine/light.ts';
import { createStage, finish, type Seeing, type Stage } from './engine/stage.ts';
import { sceneGroups, type SceneGroup, type SceneName } from './scene-list.ts';
import { homePlan } from './scenes/plans.ts';

/** A picture that can be drawn at any time, always the same. */
export type Drawable = { fileName: string; svg: string; altHr: string; altEn: string };
export type Catalogue = Record<SceneName | 'plan', Drawable[]>;

const homePlans = 5;

/** A picture and its name: 128 bits that follow from what it shows. */
export function drawable(svg: string, altHr: string, altEn: string): Drawable {
  return { fileName: createHash('sha256').update(svg).digest('hex').slice(0, 32), svg, altHr, altEn };
}

export type Shot = { light: LightName; flipped: boolean; seeing: Seeing };

/** Paints a scene with dice of its own. */
export function shoot(
  keys: readonly (string | number)[],
  { light, flipped, seeing }: Shot,
  paint: (stage: Stage) => void,
): string {
  const lit = lightNamed(light);
  const stage = createStage(flipped ? mirrored(lit) : lit, createRandom(...keys), seeing);
  paint(stage);
  return finish(stage);
}

function drawGroup(name: string, { count, lights, seeing, paint, alt }: SceneGroup, most: number): Drawable[] {
  return Array.from({ length: Math.min(count, most) }, (_, index) => {
    const light = lights[index % lights.length] ?? 'noon';
    const svg = shoot(['picture', name, index], { light, flipped: index % 2 === 1, seeing }, (stage) =>
      paint(stage, index),
    );
    return drawable(svg, alt[0], alt[1]);
  });
}

/** Every picture that listings share, or at most so many of each kind. */
export function drawCatalogue(most = Number.POSITIVE_INFINITY): Catalogue {
  const plans = Array.from({ length: Math.min(homePlans, most) }, (_, index) =>
    drawable(homePlan(createRandom('picture', 'plan', index)), 'Tlocrt', 'Floor plan'),
  );
  const groups = Object.entries(sceneGroups).map(([name, group]) => [name, drawGroup(name, group, most)]);
  return { ...(Object.fromEntries(groups) as Record<SceneName, Drawable[]>), plan: plans };
}

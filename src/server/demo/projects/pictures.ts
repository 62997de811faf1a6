import { createHash } from 'node:crypto';
import { drawable, shoot, type Drawable } from '../pictures/catalogue.ts';
import { createDrawing } from '../pictures/engine/drawing.ts';
import type { Seeing } from '../pictures/engine/stage.ts';
import { sceneGroups, type SceneName } from '../pictures/scene-list.ts';
import { visualisation } from '../pictures/scenes/developments.ts';
import { locationMap } from '../pictures/scenes/maps.ts';
import { buildingSite } from '../pictures/scenes/building-sites.ts';
import { createRandom } from '../random.ts';
import type { FloorLayout } from './floor-layout.ts';
import { drawPlan } from './plan-drawing.ts';
import type { ProjectSpecification } from './project.ts';

export type ProjectPicture = Drawable & { kind: 'VISUALISATION' | 'SITE' | 'LOCATION' | 'PLAN' };

/** One building fills the picture; of several the outer ones may be cut. */
const outside = (buildings: number): Seeing => ({ eye: 5.5, horizon: 600, focal: buildings === 1 ? 1750 : 1320 });
const site: Seeing = { eye: 6, horizon: 650, focal: 920 };

/** The picture of the shared catalogue with this number, under the same name, so that it is kept once. */
function shared(name: SceneName, index: number): Drawable {
  const { lights, seeing, paint, alt } = sceneGroups[name];
  const light = lights[index % lights.length] ?? 'noon';
  return drawable(
    shoot(['picture', name, index], { light, flipped: index % 2 === 1, seeing }, (stage) => paint(stage, index)),
    alt[0],
    alt[1],
  );
}

function interiors(seed: number, { key, look }: ProjectSpecification): ProjectPicture[] {
  const random = createRandom(seed, 'project', key, 'interiors');
  return look.interiors.map((name) => ({
    ...shared(name, random.whole(0, sceneGroups[name].count - 1)),
    kind: 'VISUALISATION',
  }));
}

/** What everybody sees of a project: its buildings, the site while it is built, rooms, and the neighbourhood. */
export function projectPictures(seed: number, specification: ProjectSpecification): ProjectPicture[] {
  const { key, name, look, stage, distanceToSea, place } = specification;
  const buildings = look.lights.map((light, index): ProjectPicture => {
    const svg = shoot(
      ['project', key, index],
      { light, flipped: index % 2 === 1, seeing: outside(look.development.buildings) },
      (scene) => visualisation(scene, look.development, index * 0.22),
    );
    return {
      ...drawable(svg, `${name.hr}, pogled na zgrade`, `${name.en}, view of the buildings`),
      kind: 'VISUALISATION',
    };
  });
  const [first, ...others] = buildings;
  const built =
    stage === 'UNDER_CONSTRUCTION'
      ? [
          shoot(['project', key, 'site'], { light: 'noon', flipped: false, seeing: site }, (scene) =>
            buildingSite(scene, look.development),
          ),
        ]
      : [];
  const map = locationMap(createDrawing(), createRandom('project', key, 'map'), distanceToSea !== null);
  return [
    ...(first ? [first] : []),
    ...interiors(seed, specification),
    ...others,
    ...built.map((svg): ProjectPicture => ({ ...drawable(svg, 'Gradilište', 'The building site'), kind: 'SITE' })),
    {
      ...drawable(
        map,
        `Smještaj: ${place.street} ${place.houseNumber}`,
        `Location: ${place.street} ${place.houseNumber}`,
      ),
      kind: 'LOCATION',
    },
  ];
}

const planNames = {
  garden: ['Tlocrt prizemlja', 'Plan of the ground floor'],
  balcony: ['Tlocrt kata', 'Floor plan'],
  terrace: ['Tlocrt zadnjeg kata', 'Plan of the top floor'],
} as const;

/** The plans of the layouts, each with the layout that it shows. */
export function planPictures(
  key: string,
  layouts: readonly FloorLayout[],
  north: number,
): Map<FloorLayout, ProjectPicture> {
  return new Map(
    [...new Set(layouts)].map((layout) => {
      const [altHr, altEn] = planNames[layout.outdoor];
      const plan = drawable(drawPlan(layout, north), altHr, altEn);
      const fileName = createHash('sha256')
        .update(`${key} ${layout.outdoor} ${plan.fileName}`)
        .digest('hex')
        .slice(0, 32);
      return [layout, { ...plan, fileName, kind: 'PLAN' }];
    }),
  );
}

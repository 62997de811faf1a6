import type { LightName } from '../engine/light.ts';
import type { Seeing, Stage } from '../engine/stage.ts';

/** One kind of picture: how many there are, how they are painted and seen, and what they show in words. */
export type SceneGroup = {
  count: number;
  lights: readonly LightName[];
  seeing: Seeing;
  paint: (stage: Stage, index: number) => void;
  alt: readonly [hr: string, en: string];
};

export const day: readonly LightName[] = ['noon', 'golden', 'morning', 'noon', 'overcast', 'golden'];
export const wide: readonly LightName[] = ['noon', 'golden', 'sunset', 'morning', 'noon', 'dusk', 'golden'];
export const seaside: readonly LightName[] = ['noon', 'sunset', 'golden', 'noon', 'morning', 'dusk'];
export const inside: readonly LightName[] = ['noon', 'morning', 'golden', 'noon', 'dusk'];

export const blockView: Seeing = { eye: 4.5, horizon: 660, focal: 1380 };
export const villaView: Seeing = { eye: 3.4, horizon: 560, focal: 1180 };
export const towerView: Seeing = { eye: 5, horizon: 730, focal: 1450 };
export const houseView: Seeing = { eye: 3.1, horizon: 460, focal: 1150 };
export const poolView: Seeing = { eye: 6.5, horizon: 380, focal: 1220 };
export const lowView: Seeing = { eye: 2.8, horizon: 400, focal: 1000 };
export const highView: Seeing = { eye: 8, horizon: 350, focal: 1100 };
export const roomView: Seeing = { eye: 1.5, horizon: 450, focal: 1120 };
export const terraceView: Seeing = { eye: 1.65, horizon: 410, focal: 1000 };
export const yardView: Seeing = { eye: 3, horizon: 440, focal: 1150 };

export const group = (
  count: number,
  seeing: Seeing,
  lights: readonly LightName[],
  paint: SceneGroup['paint'],
  hr: string,
  en: string,
): SceneGroup => ({ count, seeing, lights, paint, alt: [hr, en] });

export const groves: Seeing = { eye: 4.5, horizon: 380, focal: 1100 };
export const halls: Seeing = { eye: 4, horizon: 480, focal: 1150 };

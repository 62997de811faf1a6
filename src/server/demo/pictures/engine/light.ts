import { lightOf, lit, mix, type Colour } from './colour.ts';
import type { Stop } from './drawing.ts';
import type { Place } from './view.ts';

/** The time of day: colours of the sky, of the sun, of shadows and of what is far away. */
export type Light = {
  name: LightName;
  sky: readonly Stop[];
  haze: Colour;
  /** Unit vector from the scene to the sun. */
  toSun: Place;
  sun: Colour;
  sunStrength: number;
  ambient: Colour;
  ambientStrength: number;
  shadow: Colour;
  shadowOpacity: number;
  /** Share of windows with a lamp behind them. */
  lamps: number;
  cloud: Colour;
  cloudShade: Colour;
  sea: readonly [far: Colour, near: Colour];
};

export type LightName = 'morning' | 'noon' | 'golden' | 'sunset' | 'dusk' | 'overcast';

function unitVector(x: number, y: number, z: number): Place {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

const lights: Record<LightName, Omit<Light, 'name'>> = {
  morning: {
    sky: [
      [0, '#7fb4d8'],
      [0.55, '#c4dfe9'],
      [1, '#fbe9d3'],
    ],
    haze: '#dfe8e6',
    toSun: unitVector(-0.75, -0.45, 0.5),
    sun: '#fff1d6',
    sunStrength: 0.5,
    ambient: '#e3ebf6',
    ambientStrength: 0.7,
    shadow: '#2b3f5c',
    shadowOpacity: 0.3,
    lamps: 0,
    cloud: '#fffaf2',
    cloudShade: '#d9dde4',
    sea: ['#a7cbd3', '#2f7f9c'],
  },
  noon: {
    sky: [
      [0, '#3f8fd0'],
      [0.6, '#93c8ea'],
      [1, '#dff0f5'],
    ],
    haze: '#cfe3ec',
    toSun: unitVector(-0.55, -0.5, 0.75),
    sun: '#fffaf0',
    sunStrength: 0.52,
    ambient: '#dde9f7',
    ambientStrength: 0.7,
    shadow: '#1f3a55',
    shadowOpacity: 0.34,
    lamps: 0,
    cloud: '#ffffff',
    cloudShade: '#d7e4ee',
    sea: ['#7fbdd4', '#0f6f9f'],
  },
  golden: {
    sky: [
      [0, '#6fa3cf'],
      [0.5, '#c9d6d8'],
      [0.8, '#fbdcae'],
      [1, '#fcc98a'],
    ],
    haze: '#f3d9b4',
    toSun: unitVector(-0.85, -0.4, 0.36),
    sun: '#ffd9a0',
    sunStrength: 0.6,
    ambient: '#e4dfe4',
    ambientStrength: 0.75,
    shadow: '#3a3358',
    shadowOpacity: 0.33,
    lamps: 0.05,
    cloud: '#fff3df',
    cloudShade: '#dcb99b',
    sea: ['#e8c9a4', '#3c7f96'],
  },
  sunset: {
    sky: [
      [0, '#41608f'],
      [0.4, '#9a7fa3'],
      [0.7, '#ee9a7b'],
      [1, '#ffc873'],
    ],
    haze: '#eaa988',
    toSun: unitVector(0.85, -0.3, 0.3),
    sun: '#ffb27a',
    sunStrength: 0.58,
    ambient: '#cdbcd0',
    ambientStrength: 0.77,
    shadow: '#2b2350',
    shadowOpacity: 0.36,
    lamps: 0.35,
    cloud: '#ffcfa6',
    cloudShade: '#b77f96',
    sea: ['#f6b384', '#4a5f8a'],
  },
  dusk: {
    sky: [
      [0, '#17335f'],
      [0.5, '#3f6596'],
      [0.82, '#a08fb0'],
      [1, '#f0b08d'],
    ],
    haze: '#7f8bb8',
    toSun: unitVector(-0.7, -0.5, 0.45),
    sun: '#cfc0dc',
    sunStrength: 0.3,
    ambient: '#97a4d6',
    ambientStrength: 0.8,
    shadow: '#141f3f',
    shadowOpacity: 0.34,
    lamps: 0.85,
    cloud: '#8f8fb4',
    cloudShade: '#56648f',
    sea: ['#a690ac', '#1f3f6a'],
  },
  overcast: {
    sky: [
      [0, '#9fb2c1'],
      [0.6, '#c9d4da'],
      [1, '#e6eaea'],
    ],
    haze: '#d5dcdf',
    toSun: unitVector(-0.45, -0.55, 0.75),
    sun: '#f6f7f8',
    sunStrength: 0.3,
    ambient: '#e3e9ee',
    ambientStrength: 0.76,
    shadow: '#2f3f4f',
    shadowOpacity: 0.2,
    lamps: 0.1,
    cloud: '#f4f6f7',
    cloudShade: '#c2ccd4',
    sea: ['#b4c4cc', '#4a7284'],
  },
};

export function lightNamed(name: LightName): Light {
  return { name, ...lights[name] };
}

/** The same light with the sun on the other side. */
export function mirrored(light: Light): Light {
  const [x, y, z] = light.toSun;
  return { ...light, toSun: [-x, y, z] };
}

/** More light than this would bleach colours. */
const most = 1.07;

/** How a surface of this colour looks whose outward normal is given. */
export function shaded(light: Light, colour: Colour, normal: Place): Colour {
  const facing = Math.max(0, normal[0] * light.toSun[0] + normal[1] * light.toSun[1] + normal[2] * light.toSun[2]);
  const ambient = lightOf(light.ambient, light.ambientStrength);
  const direct = lightOf(light.sun, light.sunStrength * facing * 1.25);
  const falling = [ambient[0] + direct[0], ambient[1] + direct[1], ambient[2] + direct[2]] as const;
  const brightest = Math.max(...falling);
  const damped = brightest > most ? most / brightest : 1;
  return lit(colour, [falling[0] * damped, falling[1] * damped, falling[2] * damped]);
}

/** How a level surface looks. */
export const onGround = (light: Light, colour: Colour): Colour => shaded(light, colour, [0, 0, 1]);

/** The colour through `metres` of air. */
export const through = (light: Light, colour: Colour, metres: number): Colour =>
  mix(colour, light.haze, Math.min(0.9, metres / (metres + 700)));

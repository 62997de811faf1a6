import type { CodeOf } from '#contract/reference.ts';
import type { LightName } from '../pictures/engine/light.ts';
import type { SceneName } from '../pictures/scene-list.ts';
import type { Development } from '../pictures/scenes/developments.ts';
import type { BuildingShape, Division } from './floor-layout.ts';

/** A kind of flat in a project without floor plans: areas in m², flats in all and free ones. */
export type TypeOfFlat = { label: string; rooms: number; areaFrom: number; areaTo: number; free: number };

/** Equal buildings, whose floors from the ground up are divided as the lists say; the last division is the top floor's. */
export type Homes =
  | {
      plans: true;
      buildings: number;
      shape: BuildingShape;
      ground: Division;
      middle: Division;
      middleFloors: number;
      top: Division;
      free: number;
      reserved: number;
      north: 0 | 45 | 90 | 135 | 180 | 225 | 270 | 315;
    }
  | { plans: false; floors: number; types: readonly TypeOfFlat[]; orientations: readonly CodeOf<'orientation'>[] };

/** A project of the demo data as it is described by hand; money in €, days from now (negative: past). */
export type ProjectSpecification = {
  key: string;
  name: { hr: string; en: string };
  description: { hr: readonly string[]; en: readonly string[] };
  place: {
    municipality: string;
    settlement: string;
    quarter: string;
    street: string;
    houseNumber: string;
    lat: number;
    lng: number;
  };
  developer: string;
  stage: CodeOf<'stage'>;
  startInDays: number;
  completionInDays: number;
  publishedDaysAgo: number;
  onSaleDaysAgo: number;
  pricePerM2: number;
  type: 'APARTMENT_BUILDING' | 'MIXED_BUILDING' | 'URBAN_VILLA';
  heatingType: CodeOf<'heatingType'>;
  heatingWays: readonly CodeOf<'heatingWay'>[];
  parkingTypes: readonly CodeOf<'parkingType'>[];
  parkingSpaces: number;
  energyClass: 'A_PLUS' | 'A' | 'B';
  windowTypes: readonly CodeOf<'windowType'>[];
  flags: readonly CodeOf<'flag'>[];
  distanceToSea: number | null;
  homes: Homes;
  look: { development: Development; lights: readonly LightName[]; interiors: readonly SceneName[] };
  model: boolean;
};

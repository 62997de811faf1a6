import type { ColumnType } from 'kysely';

export type CountyTable = { id: number; nameHr: string; nameEn: string; iso: string; seat: string; slug: string };

export type MunicipalityTable = {
  id: number;
  countyId: number;
  name: string;
  kind: 'town' | 'municipality';
  lat: number;
  lng: number;
  seatSettlementId: number | null;
  nameBilingual: string | null;
  slug: string;
};

export type SettlementTable = {
  id: number;
  municipalityId: number;
  name: string;
  lat: number;
  lng: number;
  postcode: string | null;
  precision: 'point' | 'approx';
  coordinateSource: string | null;
  alternativeNames: ColumnType<string[], string[] | undefined, string[]>;
  slug: string;
};

export type IslandTable = { id: string; name: string; municipalityIds: number[]; settlementIds: number[] };
export type RegionTable = { id: string; name: string; countyIds: number[]; municipalityIds: number[] };

export type QuarterTable = {
  id: string;
  name: string;
  municipalityId: number;
  kind: string;
  lat: number;
  lng: number;
  source: string | null;
};

export type ReferenceValueTable = {
  id: number;
  list: string;
  code: string;
  nameHr: string;
  nameEn: string;
  position: number;
  retired: boolean;
};

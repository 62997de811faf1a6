import type { ColumnType } from 'kysely';

export type PlaceTables = {
  counties: { id: number; nameHr: string; nameEn: string; iso: string; seat: string; slug: string };
  municipalities: {
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
  settlements: {
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
  islands: { id: string; name: string; municipalityIds: number[]; settlementIds: number[] };
  regions: { id: string; name: string; countyIds: number[]; municipalityIds: number[] };
  quarters: {
    id: string;
    name: string;
    municipalityId: number;
    kind: string;
    lat: number;
    lng: number;
    source: string | null;
  };
  referenceValues: {
    id: number;
    list: string;
    code: string;
    nameHr: string;
    nameEn: string;
    position: number;
    retired: boolean;
  };
};

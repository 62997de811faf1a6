import * as z from 'zod';
import { PlaceName, Point, SettlementSuggestion } from '#contract/location.ts';
import { ask, toldByCaller as told } from './http.ts';

const names = z.array(PlaceName);

export const listCounties = (): Promise<PlaceName[]> => ask(names, 'location-names/counties', told);

export const listMunicipalities = (countyId: number): Promise<PlaceName[]> =>
  ask(names, `location-names/municipalities/${countyId}`, told);

export const listSettlements = (municipalityId: number): Promise<PlaceName[]> =>
  ask(names, `location-names/settlements/${municipalityId}`, told);

/** Settlements that a typed beginning may mean. */
export const suggestSettlements = (q: string, signal?: AbortSignal): Promise<SettlementSuggestion[]> =>
  ask(z.array(SettlementSuggestion), 'location-names/suggestions', { searchParams: { q }, signal, ...told });

export const readSettlementPoint = (settlementId: number, signal?: AbortSignal): Promise<Point> =>
  ask(Point, `real-estate-listings/geolocation/${settlementId}`, { signal, ...told });

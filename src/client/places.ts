import * as z from 'zod';
import { PlaceName, Point, SettlementSuggestion } from '#contract/location.ts';
import { ask, toldByCaller as told } from './http.ts';

const names = z.array(PlaceName);

export function listCounties(): Promise<PlaceName[]> {
  return ask(names, 'location-names/counties', told);
}

export function listMunicipalities(countyId: number): Promise<PlaceName[]> {
  return ask(names, `location-names/municipalities/${countyId}`, told);
}

export function listSettlements(municipalityId: number): Promise<PlaceName[]> {
  return ask(names, `location-names/settlements/${municipalityId}`, told);
}

/** Settlements that a typed beginning may mean. */
export function suggestSettlements(q: string, signal?: AbortSignal): Promise<SettlementSuggestion[]> {
  return ask(z.array(SettlementSuggestion), 'location-names/suggestions', { searchParams: { q }, signal, ...told });
}

export function readSettlementPoint(settlementId: number, signal?: AbortSignal): Promise<Point> {
  return ask(Point, `real-estate-listings/geolocation/${settlementId}`, { signal, ...told });
}

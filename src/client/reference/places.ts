import * as z from 'zod';
import { PlaceName, PlaceSuggestion, Point, SettlementSuggestion } from '#contract/location.ts';
import { requestJson, withoutToast } from '#client/http.ts';

const names = z.array(PlaceName);

export const listCounties = (): Promise<PlaceName[]> => requestJson(names, 'location-names/counties', withoutToast);

export const listMunicipalities = (countyId: number): Promise<PlaceName[]> =>
  requestJson(names, `location-names/municipalities/${countyId}`, withoutToast);

export const listSettlements = (municipalityId: number): Promise<PlaceName[]> =>
  requestJson(names, `location-names/settlements/${municipalityId}`, withoutToast);

/** Settlements that match a typed prefix. */
export const suggestSettlements = (q: string, signal?: AbortSignal): Promise<SettlementSuggestion[]> =>
  requestJson(z.array(SettlementSuggestion), 'location-names/suggestions', {
    searchParams: { q },
    signal,
    ...withoutToast,
  });

/** Places of any level for a search that match a typed prefix. */
export const suggestPlaces = (q: string, signal?: AbortSignal): Promise<PlaceSuggestion[]> =>
  requestJson(z.array(PlaceSuggestion), 'location-names/search-places', {
    searchParams: { q },
    signal,
    ...withoutToast,
  });

export const readSettlementPoint = (settlementId: number, signal?: AbortSignal): Promise<Point> =>
  requestJson(Point, `real-estate-listings/geolocation/${settlementId}`, { signal, ...withoutToast });

import * as z from 'zod';
import {
  NearestPlace,
  PlaceName,
  PlaceSuggestion,
  Point,
  QuarterPlace,
  SettlementSuggestion,
} from '#contract/location.ts';
import { requestJson, withoutToast } from '#client/http.ts';

const names = z.array(PlaceName);

export const listCounties = (): Promise<PlaceName[]> => requestJson(names, 'location-names/counties', withoutToast);

export const listMunicipalities = (countyId: number): Promise<PlaceName[]> =>
  requestJson(names, `location-names/municipalities/${countyId}`, withoutToast);

export const listSettlements = (municipalityId: number): Promise<PlaceName[]> =>
  requestJson(names, `location-names/settlements/${municipalityId}`, withoutToast);

export const listQuarters = (municipalityId: number): Promise<QuarterPlace[]> =>
  requestJson(z.array(QuarterPlace), `location-names/quarters/${municipalityId}`, withoutToast);

/** To about 100 m: enough for a settlement, and less than where somebody stands. */
const coarse = (degrees: number) => degrees.toFixed(3);

/** The settlement nearest to a point, with its quarter. */
export const findNearestPlace = ({ lat, lng }: Point, signal?: AbortSignal): Promise<NearestPlace> =>
  requestJson(NearestPlace, 'location-names/nearest', {
    searchParams: { lat: coarse(lat), lng: coarse(lng) },
    signal,
    ...withoutToast,
  });

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

/** `city` has quarters and blocks of flats; the others say what lies around a place. */
export type Setting = 'coast' | 'island' | 'hills' | 'lowland' | 'mountain';

/** A place where homes are offered: its settlement and municipality, share within the county, € per m² of a flat, and «in …». */
export type Market = {
  settlement: string;
  municipality: string;
  setting: Setting;
  city: boolean;
  weight: number;
  flatPrice: number;
  inPlace: string;
};

export type CountyMarket = {
  countyId: number;
  weight: number;
  otherSetting: Setting | undefined;
  otherPrice: number;
  markets: Market[];
};

const settings: Record<string, { setting: Setting; city: boolean }> = {
  C: { setting: 'coast', city: true },
  c: { setting: 'coast', city: false },
  i: { setting: 'island', city: false },
  H: { setting: 'hills', city: true },
  h: { setting: 'hills', city: false },
  L: { setting: 'lowland', city: true },
  l: { setting: 'lowland', city: false },
  m: { setting: 'mountain', city: false },
};

function marketsOf(rows: string): Market[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', kind = 'l', weight = '1', price = '1000', inPlace = ''] = row.trim().split('|');
      const [settlement = '', municipality = settlement] = name.split('/');
      const { setting, city } = settings[kind] ?? { setting: 'lowland', city: false };
      return { settlement, municipality, setting, city, weight: Number(weight), flatPrice: Number(price), inPlace };
    });
}

export const county = (
  countyId: number,
  weight: number,
  other: readonly [Setting, number] | undefined,
  rows: string,
): CountyMarket => ({
  countyId,
  weight,
  otherSetting: other?.[0],
  otherPrice: other?.[1] ?? 0,
  markets: marketsOf(rows),
});

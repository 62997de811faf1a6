/** All columns of both tables; `pricePerM2` and `outline` are read-only. */
export type ColumnName =
  | 'label'
  | 'floorId'
  | 'rooms'
  | 'netArea'
  | 'outdoorArea'
  | 'outdoorWeight'
  | 'orientation'
  | 'priceCents'
  | 'status'
  | 'pricePerM2'
  | 'outline'
  | 'areaFrom'
  | 'areaTo'
  | 'priceFromCents'
  | 'priceToCents'
  | 'freeUnits';

export type Column = {
  name: ColumnName;
  titleKey: string;
  kind: 'text' | 'number' | 'choice' | 'shown';
};

export type TableName = 'units' | 'unitTypes';

export type TableKind = { name: TableName; columns: readonly Column[]; maxRows: number };

const label: Column = { name: 'label', titleKey: 'unit.label', kind: 'text' };
const rooms: Column = { name: 'rooms', titleKey: 'unit.rooms', kind: 'number' };

const unitColumns: readonly Column[] = [
  label,
  { name: 'floorId', titleKey: 'units.floor', kind: 'choice' },
  rooms,
  { name: 'netArea', titleKey: 'units.net_area', kind: 'number' },
  { name: 'outdoorArea', titleKey: 'units.outdoor_area', kind: 'number' },
  { name: 'outdoorWeight', titleKey: 'units.outdoor_weight', kind: 'number' },
  { name: 'orientation', titleKey: 'units.orientation', kind: 'choice' },
  { name: 'priceCents', titleKey: 'units.price', kind: 'number' },
  { name: 'pricePerM2', titleKey: 'units.price_per_m2', kind: 'shown' },
  { name: 'status', titleKey: 'unit.status', kind: 'choice' },
  { name: 'outline', titleKey: 'units.outline', kind: 'shown' },
];

const unitTypeColumns: readonly Column[] = [
  { ...label, titleKey: 'units.type_label' },
  rooms,
  { name: 'areaFrom', titleKey: 'units.area_from', kind: 'number' },
  { name: 'areaTo', titleKey: 'units.area_to', kind: 'number' },
  { name: 'priceFromCents', titleKey: 'units.price_from', kind: 'number' },
  { name: 'priceToCents', titleKey: 'units.price_to', kind: 'number' },
  { name: 'freeUnits', titleKey: 'units.free', kind: 'number' },
];

export const unitTable: TableKind = { name: 'units', columns: unitColumns, maxRows: 1000 };
export const unitTypeTable: TableKind = { name: 'unitTypes', columns: unitTypeColumns, maxRows: 200 };

/** Columns without whose price it is on request. */
export const isAskingPrice = (name: ColumnName): boolean => name === 'priceCents' || name === 'priceFromCents';

export const isMoney = (name: ColumnName): boolean => name.endsWith('Cents');

import type { ColumnName } from '#islands/project-editor/units/columns.ts';

const invalid: Partial<Record<ColumnName, string>> = {
  floorId: 'UNIT_FLOOR_INVALID',
  orientation: 'UNIT_ORIENTATION_INVALID',
  status: 'UNIT_STATUS_INVALID',
  rooms: 'UNIT_ROOMS_INVALID',
  freeUnits: 'UNIT_COUNT_INVALID',
};

/** The code whose sentence says what to do about a cell. */
export function toldCode(column: ColumnName, code: string): string {
  if (column === 'outdoorWeight' && code !== 'CHANGED_ELSEWHERE') return 'UNIT_WEIGHT_INVALID';
  if (code === 'AREA_INVALID') return 'UNIT_AREA_INVALID';
  return code === 'VALUE_INVALID' ? (invalid[column] ?? code) : code;
}

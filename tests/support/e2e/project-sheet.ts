import { expect, type Page } from '@playwright/test';
import type { ProjectPages } from './project-editor.ts';

/** A flat of the sheet that an admin keeps in a spreadsheet. */
export type SheetRow = {
  label: string;
  building: 'A' | 'B';
  level: 0 | 1 | 2;
  rooms: number;
  area: number;
  euros: number;
  status: 'FREE' | 'RESERVED' | 'SOLD';
};

const levels = [0, 1, 2] as const;
const statusWords = { FREE: 'Slobodno', RESERVED: 'rezervirano', SOLD: 'PRODANO' };
const floorWords = ['prizemlje', '1. kat', '2. kat'];

function rowOf(building: SheetRow['building'], level: SheetRow['level'], rooms: number): SheetRow {
  const euros = 120_000 + rooms * 45_000 + level * 6_000 + (building === 'B' ? 7_500 : 0);
  const isReserved = rooms === 3 && level === 1;
  const status = rooms === 4 && level === 0 ? 'SOLD' : isReserved ? 'RESERVED' : 'FREE';
  const area = Math.round((12.5 + rooms * 18.35 + level * 0.8) * 100) / 100;
  return { label: `${building}-${level}-${rooms}`, building, level, rooms, area, euros, status };
}

/** Two buildings of three floors with four flats each: 20 free ones, two reserved, two sold. */
export const sheet: readonly SheetRow[] = (['A', 'B'] as const).flatMap((building) =>
  levels.flatMap((level) => [1, 2, 3, 4].map((rooms) => rowOf(building, level, rooms))),
);

const decimals = (value: number) => value.toFixed(2).replace('.', ',');
const thousands = (euros: number) => `${Math.floor(euros / 1000)}.${String(euros % 1000).padStart(3, '0')}`;

/** Building A as a sheet with headings of its own, as a clipboard has it. */
function sheetWithHeadings(): string {
  const headings = ['Stan', 'Zgrada', 'Kat', 'Broj soba', 'Neto površina (m²)', 'Cijena s PDV-om', 'Status'];
  const lines = sheet
    .filter(({ building }) => building === 'A')
    .map(({ label, building, level, rooms, area, euros, status }) => [
      ...[label, `Zgrada ${building}`, floorWords[level], rooms, decimals(area)],
      ...[`${thousands(euros)} €`, statusWords[status]],
    ]);
  return [headings, ...lines].map((cells) => cells.join('\t')).join('\r\n');
}

/** Building B as cells alone, in the order of the table that they are pasted into. */
function sheetOfCells(): string {
  const lines = sheet
    .filter(({ building }) => building === 'B')
    .map(({ label, building, level, rooms, area, euros, status }) => [
      ...[label, `${building}, ${floorWords[level]}`, rooms, decimals(area), '6,4', '0,25', 'jugozapad'],
      ...[thousands(euros), '', statusWords[status]],
    ]);
  return lines.map((cells) => cells.join('\t')).join('\r\n');
}

/** Puts a text into the clipboard and pastes it where the focus is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

/** Pastes the sheet into the empty table of flats, one building after the other, and looks at what became of it. */
export async function pasteSheet({ t, part, button }: ProjectPages): Promise<void> {
  const page = part('units').page();
  const lines = part('units').locator('[data-row]');
  await part('units')
    .getByRole('group', { name: t('units.title_units') })
    .focus();
  await paste(page, sheetWithHeadings());
  await expect(lines).toHaveCount(12);
  await button('units', t('units.add')).click();
  await paste(page, sheetOfCells());
  await expect(lines).toHaveCount(24);
  await expect(part('units').locator('[aria-invalid]')).toHaveCount(0);
  const cells = (row: number) => lines.nth(row).getByRole('gridcell');
  await expect(cells(0)).toHaveText([
    'A-0-1',
    'Zgrada A, Prizemlje',
    '1',
    '30,85',
    ...['', '', '', '165.000', /^5\.348/, 'Slobodno', 'ne'],
  ]);
  await expect(cells(22)).toHaveText([
    'B-2-3',
    'Zgrada B, 2. kat',
    '3',
    '69,15',
    '6,4',
    '0,25',
    'Jugozapad',
    '274.500',
    /€/,
    'Slobodno',
    'ne',
  ]);
}

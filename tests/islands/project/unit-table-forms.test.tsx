import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useIslands } from '../../support/islands/island.tsx';
import { cell, clipboardEvent, isTold, openTable, rows, textsOf, unit } from '../../support/islands/unit-table.tsx';

useIslands();

const csv = (text: string) => new File([text], 'jedinice.csv', { type: 'text/csv' });

async function imported(text: string, more = {}) {
  const shown = openTable(more);
  const { user, t } = shown;
  await user.click(screen.getByRole('button', { name: t('units.import') }));
  await user.upload(await screen.findByLabelText(t('units.import_file')), csv(text));
  return { ...shown, dialog: within(screen.getByRole('dialog')) };
}

test('a file is shown with its errors before anything is changed, then updates and adds', async () => {
  const text = 'Oznaka;Zgrada;Kat;Cijena;Boja\nA-1;A;1;160.000;plava\nC-1;C;0;abc;';
  const { user, t, dialog, server } = await imported(text);
  expect(await dialog.findByText(t('units.import_counts', { changed: 1, added: 1, removed: 0 }))).toBeTruthy();
  expect(dialog.getByText(t('units.import_unknown', { names: 'Boja' }))).toBeTruthy();
  expect(dialog.getByText(/^3\. redak, Cijena \(€\): „abc”/)).toBeTruthy();
  expect(dialog.getByLabelText(t('units.import_floors', { names: 'C, Prizemlje' }))).toHaveProperty('checked', true);
  expect(textsOf(1)[7]).toBe('150.000');
  await user.click(dialog.getByRole('button', { name: t('units.import_lines', { count: 2 }) }));
  await isTold(t('units.imported', { count: 2 }));
  expect(textsOf(1)[7]).toBe('160.000');
  expect(textsOf(4).slice(0, 2)).toEqual(['C-1', 'Zgrada C, Prizemlje']);
  expect(cell(4, 8).getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(server.current().buildings.map(({ name }) => name)).toEqual(['A', 'B', 'C']));
  expect(server.current().units).toHaveLength(4);
});

test('replacing keeps outlines of the rows that stay, takes the order of the file, and is undone in one step', async () => {
  const outline: [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 1],
  ];
  const { user, t, dialog, editor } = await imported('Oznaka;Zgrada;Kat\nX;A;0\nA-2;A;1', {
    units: [unit(1), unit(2, { polygon: outline }), unit(3)],
  });
  await user.click(await dialog.findByRole('radio', { name: t('units.import_REPLACE') }));
  expect(dialog.getByText(t('units.import_counts', { changed: 1, added: 1, removed: 2 }))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: t('units.import_lines', { count: 2 }) }));
  expect([1, 2].map((row) => [textsOf(row)[0], textsOf(row)[10]])).toEqual([
    ['X', 'ne'],
    ['A-2', 'da'],
  ]);
  act(() => editor.undo());
  expect([1, 2, 3].map((row) => textsOf(row)[0])).toEqual(['A-1', 'A-2', 'A-3']);
});

test('a file that is none of this table is refused with a sentence', async () => {
  const { t, dialog } = await imported('Cijena;Kat\n1;2');
  expect(await dialog.findByText(t('errors.CSV_NO_LABELS'))).toBeTruthy();
  expect(dialog.getByRole('button', { name: t('units.import') }).getAttribute('aria-disabled')).toBe('true');
});

/** The files that the page offers to save. */
function downloads(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:x';
  });
  return files;
}

test('an export opens well in Excel, and can be imported again', async () => {
  const files = downloads();
  const { user, t } = openTable(
    {
      units: ['=1', '@2', '+3', '-4'].map((label, at) => unit(at + 1, { netArea: 74.5, orientation: 'SW', label })),
    },
    { locale: 'en' },
  );
  await user.click(screen.getByRole('button', { name: t('units.export') }));
  await waitFor(() => expect(files).toHaveLength(1));
  const bytes = new Uint8Array(await (files[0] as Blob).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    'Unit;Building;Floor;Rooms;Net area (m²);Outdoor area (m²);Outdoor weight;Orientation;Price (€);Status',
    ...["'=1", "'@2", "'+3", "'-4"].map((label) => `${label};A;1;2;74,5;;;South-west;150000;Available`),
  ]);
});

test('a floor that cannot be read stays as it was typed, also in the file', async () => {
  const files = downloads();
  const { user, t } = openTable({ units: [unit(1), unit(2)] });
  const floor = 2;
  fireEvent.mouseDown(cell(1, floor), { button: 0 });
  act(() => void cell(1, floor).dispatchEvent(clipboardEvent('paste', { 'text/plain': 'C, 9. kat\ngore' }).event));
  await waitFor(() => expect(cell(1, floor).getAttribute('aria-invalid')).toBe('true'));
  expect(cell(1, floor).textContent).toContain('C, 9. kat');
  await user.click(screen.getByRole('button', { name: t('units.export') }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await (files[0] as Blob).text()).split('\r\n');
  expect(lines[1]).toContain('A-1;;C, 9. kat;');
  expect(lines[2]).toContain('A-2;;gore;');
});

test('the form of a row has all of it, its history, and goes on to the next', async () => {
  const history = [{ since: '2026-05-01T10:00:00Z', status: 'RESERVED' as const }];
  const { user, t } = openTable({ units: [unit(1, { history }), unit(2)] });
  act(() => cell(1, 1).focus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = within(screen.getByRole('dialog', { name: t('units.one_units', { row: 1, total: 2 }) }));
  expect(dialog.getByText('Rezervirano', { selector: 'li span' })).toBeTruthy();
  await user.clear(dialog.getByLabelText(t('units.price')));
  await user.type(dialog.getByLabelText(t('units.price')), '1,2 mil');
  await user.click(dialog.getByRole('button', { name: t('units.next') }));
  expect(textsOf(1)[7]).toBe('1.200.000');
  expect(dialog.getByLabelText(t('unit.label'))).toHaveProperty('value', 'A-2');
});

test('on a phone rows are a list that opens forms, and ticked ones are changed together', async () => {
  const { user, t, editor } = openTable({}, { narrow: true });
  expect(screen.queryByRole('grid')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^A-2/ }));
  expect(screen.getByRole('dialog', { name: t('units.one_units', { row: 2, total: 3 }) })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t('units.done') }));
  await user.click(screen.getByRole('checkbox', { name: t('units.tick', { label: 'A-1' }) }));
  await user.click(screen.getByRole('checkbox', { name: t('units.tick', { label: 'A-3' }) }));
  await user.selectOptions(screen.getByRole('combobox', { name: t('units.set_status') }), 'RESERVED');
  const { units } = editor.$state.get().facts;
  expect(units.ids.map((id) => units.rows.get(id)?.status)).toEqual(['RESERVED', 'FREE', 'RESERVED']);
});

test.for([
  ['hr', /150\.000 €$/],
  ['en', /€150,000$/],
] as const)('on a phone prices are written as in the page’s language, %s', ([locale, price]) => {
  openTable({}, { narrow: true, locale });
  expect(screen.getByRole('button', { name: /^A-1/ }).textContent).toMatch(price);
});

test('an empty table takes a paste, and kinds of flats have a table of their own', async () => {
  const more = { hasFloorPlans: false, kind: 'PROJECT_WITHOUT_FLOOR_PLAN' as const, buildings: [], units: [] };
  const { t } = openTable(more, { table: 'unitTypes' });
  const empty = screen.getByRole('group', { name: t('units.title_unitTypes') });
  const text = 'Dvosoban\t2\t50\t61,5\t180.000\t220.000\t4\nTrosoban\t3\t80\t70\t\t\tdva';
  act(() => void empty.dispatchEvent(clipboardEvent('paste', { 'text/plain': text }).event));
  await isTold(t('units.added_unitTypes', { count: 2 }));
  expect(rows()).toHaveLength(2);
  expect(textsOf(1)).toEqual(['Dvosoban', '2', '50', '61,5', '180.000', '220.000', '4']);
  expect([cell(2, 4), cell(2, 7)].map((one) => one.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
});

test('over the whole window Escape gives up a cell, leaves the table, then the whole window', async () => {
  const { user, t } = openTable();
  const isFull = () => document.querySelector('.full-view') !== null;
  await user.click(screen.getByRole('button', { name: t('form.full_view') }));
  fireEvent.mouseDown(cell(2, 1), { button: 0 });
  await user.keyboard('{Enter}B{Escape}{Escape}');
  expect([isFull(), textsOf(2)[0]]).toEqual([true, 'A-2']);
  await user.keyboard('{Escape}');
  expect(isFull()).toBe(false);
  expect(screen.getByRole('button', { name: t('form.full_view') })).toBeTruthy();
});

import Papa from 'papaparse';

/** Maximum number of rows read: a clipboard can hold anything. */
const maxRows = 2000;
const maxColumns = 50;

export type ClipboardContent = { text: string; html: string };

const span = (cell: Element, name: string) => Math.max(1, Math.min(maxColumns, Number(cell.getAttribute(name)) || 1));

function textOf(cell: Element): string {
  for (const wrap of cell.querySelectorAll('br')) wrap.replaceWith(' ');
  return (cell.textContent ?? '').replace(/\s+/gu, ' ').trim();
}

/** The cells of an HTML table; merged cells have their text in the first one. */
function tableCells(table: HTMLTableElement): string[][] {
  const rows: string[][] = [];
  const trs = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table).slice(0, maxRows);
  for (const [place, tr] of trs.entries()) {
    const row = (rows[place] ??= []);
    let column = 0;
    for (const cell of tr.querySelectorAll(':scope > td, :scope > th')) {
      while (row[column] !== undefined) column += 1;
      const [across, down] = [span(cell, 'colspan'), Math.min(span(cell, 'rowspan'), trs.length - place)];
      for (let y = 0; y < down; y += 1)
        for (let x = 0; x < across && column + x < maxColumns; x += 1)
          (rows[place + y] ??= [])[column + x] = x + y === 0 ? textOf(cell) : '';
      column += across;
    }
  }
  return rows.map((row) => Array.from(row, (text) => text ?? ''));
}

function cellsOfText(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter: '\t', preview: maxRows });
  return data.map((row) => row.slice(0, maxColumns));
}

const isEmpty = (row: readonly string[]) => row.every((text) => text.trim() === '');

/** Creates documents for parsing only: nothing in them runs or is loaded. */
const trusted = window.trustedTypes?.createPolicy('clipboard', { createHTML: (html) => html });

function tableIn(html: string): HTMLTableElement | null {
  if (!html.includes('<t')) return null;
  return new DOMParser().parseFromString(trusted?.createHTML(html) ?? html, 'text/html').querySelector('table');
}

/** The cells that a spreadsheet, or an HTML table, has put into the clipboard; all rows equally long. */
export function readClipboard({ text, html }: ClipboardContent): string[][] {
  const table = tableIn(html);
  const isOneCell = !table && !text.includes('\t') && html.includes('data-sheets-');
  const cells = table ? tableCells(table) : isOneCell ? [[text]] : cellsOfText(text);
  while (cells.length > 1 && isEmpty(cells.at(-1) ?? [])) cells.pop();
  const width = Math.max(0, ...cells.map((row) => row.length));
  return cells.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}

import type { ClipboardEvent } from 'react';
import { toClipboardContent } from '#islands/controls/sheet/write-clipboard.ts';
import { textAt } from '#islands/project-editor/units/cells/cell-text.ts';
import { clearCells, copiedCells } from './cell-commands.ts';
import { announce, type Grid } from './grid.ts';
import { paste } from './paste-plan.ts';

const clippingFrom = (grid: Grid) => toClipboardContent(copiedCells(grid, (id, column) => textAt(grid, id, column)));

const isInControl = (target: EventTarget) =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), select, textarea, dialog') !== null;

/** Handlers of copy, cut and paste; inside a control the browser handles them. */
export function clipboardHandlers(grid: Grid) {
  function copy(event: ClipboardEvent, then?: () => void): void {
    if (isInControl(event.target) || grid.ids().length === 0) return;
    const { text, html } = clippingFrom(grid);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    event.preventDefault();
    then?.();
    announce(grid, grid.t('units.copied'));
  }
  return {
    onCopy: (event: ClipboardEvent) => copy(event),
    onCut: (event: ClipboardEvent) => copy(event, () => clearCells(grid)),
    onPaste: (event: ClipboardEvent) => {
      if (isInControl(event.target)) return;
      const clipping = {
        text: event.clipboardData.getData('text/plain'),
        html: event.clipboardData.getData('text/html'),
      };
      event.preventDefault();
      void paste(grid, clipping);
    },
  };
}

export async function copyByButton(grid: Grid): Promise<void> {
  const { text, html } = clippingFrom(grid);
  const parts = {
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  };
  try {
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    announce(grid, grid.t('units.copied'));
  } catch {
    announce(grid, grid.t('units.clipboard_refused'));
  }
}

async function readClipping(): Promise<{ text: string; html: string }> {
  const [item] = await navigator.clipboard.read();
  const read = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '');
  return { text: await read('text/plain'), html: await read('text/html') };
}

/** Pastes by button; if the browser denies access to the clipboard, says how else. */
export async function pasteByButton(grid: Grid): Promise<void> {
  try {
    await paste(grid, await readClipping());
  } catch {
    announce(grid, grid.t('units.clipboard_refused'));
  }
}

import { useState, type ClipboardEvent } from 'react';
import type { OwnListing, OwnListings } from '#contract/listings/own-listing.ts';
import { toClipboardContent } from '#islands/controls/sheet/write-clipboard.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { showToast } from '#stores/toasts.ts';
import { tableTexts } from './columns.ts';
import { pastable, planPaste, wishedChange, type PastePlan } from './plan-paste.ts';
import type { Changes } from './use-own-changes.ts';

type Context = { list: OwnListings; changes: Changes; chosen: readonly OwnListing[] };

const isTyping = (target: EventTarget) => target instanceof HTMLInputElement && target.type !== 'checkbox';

/** The cell that an event comes from, if it is one to paste into. */
function cellOf(target: EventTarget) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = pastable.find((name) => name === cell?.dataset['column']);
  return column && row !== undefined ? { row: Number(row), column } : undefined;
}

/** Copies the chosen rows, and pastes prices and statuses from a spreadsheet into the rows from a cell on. */
export function useClipboard({ list, changes, chosen }: Context) {
  const t = useTranslate();
  const locale = useLocale();
  const [plan, setPlan] = useState<PastePlan>();

  const content = () => toClipboardContent(tableTexts({ t, locale }, chosen));

  async function copy(): Promise<void> {
    const { text, html } = content();
    const parts = {
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    };
    try {
      await navigator.clipboard.write([new ClipboardItem(parts)]);
      showToast({ severity: 'success', detail: t('units.copied') });
    } catch {
      showToast({ severity: 'warning', detail: t('mine.table.copy_refused') });
    }
  }

  function onCopy(event: ClipboardEvent): void {
    if (isTyping(event.target) || chosen.length === 0 || !getSelection()?.isCollapsed) return;
    const { text, html } = content();
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    event.preventDefault();
    showToast({ severity: 'success', detail: t('units.copied') });
  }

  function onPaste(event: ClipboardEvent): void {
    const cell = cellOf(event.target);
    const [text, html] = ['text/plain', 'text/html'].map((type) => event.clipboardData.getData(type));
    const isTable = /[\t\n]\S/.test(text ?? '');
    if (!cell || !text || (!isTable && isTyping(event.target))) return;
    event.preventDefault();
    void planFrom({ text, html: html ?? '' }, cell);
  }

  async function planFrom(clipping: { text: string; html: string }, cell: NonNullable<ReturnType<typeof cellOf>>) {
    const { readClipboard } = await import('#islands/controls/sheet/read-clipboard.ts');
    const cells = readClipboard(clipping);
    const hasPrices = list.items.every(({ freeUnits }) => freeUnits === null);
    setPlan(planPaste({ t, locale }, list.items, { ...cell, cells, columns: hasPrices ? pastable : ['status'] }));
  }

  function apply(): void {
    setPlan(undefined);
    void changes.make((plan?.wishes ?? []).map(wishedChange));
  }

  return { plan, close: () => setPlan(undefined), apply, copy, handlers: { onCopy, onPaste } };
}

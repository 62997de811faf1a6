import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { afterPress } from '#islands/page/after-press.ts';
import { useErrorMessage, useLocale, useTranslate } from '#islands/page/words.tsx';
import { priceOf, priceText } from './columns.ts';
import { leadTo } from './lead-to.ts';
import { readPrice } from './price.ts';
import type { Open } from './change.ts';

type Props = {
  listing: OwnListing;
  name: string;
  /** The price that is not saved yet. */
  waiting: Open | undefined;
  /** Saves a price, or lets it wait; null is on request. */
  onPrice: (cents: number | null) => Promise<unknown>;
  /** Gives up the one that waits. */
  onKeep: () => void;
};

/** Goes to the price in the row before or after, as in a spreadsheet. */
function moveOn(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget } = event;
  if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return;
  event.preventDefault();
  const row = currentTarget.closest('tr');
  const next = key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling;
  const input = next?.querySelector<HTMLInputElement>('[data-column=price] input');
  input?.focus();
  input?.select();
}

type Price = Pick<Props, 'onPrice' | 'onKeep'> & {
  saved: string;
  shown: string;
  textOf: (price: number | null) => string;
};

/** What is typed, and saving it; the next one waits until the one before is saved. */
function usePriceText({ saved, shown, textOf, onPrice, onKeep }: Price) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const saving = useRef<string>(undefined);
  const again = useRef(false);
  const [ended, setEnded] = useState(0);

  // What was entered while another price was on its way is compared with what that one has become.
  useEffect(() => {
    if (again.current) void save();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of saving counts
  }, [ended]);

  function giveUp(): void {
    setTyped(undefined);
    setWrong(false);
  }

  async function save(): Promise<void> {
    if (typed === undefined) return;
    again.current = saving.current !== undefined && saving.current !== typed;
    if (saving.current !== undefined) return;
    const next = readPrice(typed);
    const text = next === undefined ? typed.trim() : textOf(next);
    if (text === shown) return giveUp();
    if (next === undefined) return setWrong(true);
    saving.current = typed;
    try {
      if (text === saved) onKeep();
      else await onPrice(next);
      setTyped((now) => (now === typed ? undefined : now));
      setWrong(false);
    } finally {
      saving.current = undefined;
      setEnded((count) => count + 1);
    }
  }

  return { typed, wrong, setTyped, giveUp, save };
}

/** A price that is changed in its cell: saved by Enter or by leaving it, given up by Escape. */
export function PriceCell({ listing, name, waiting, onPrice, onKeep }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const textOf = (price: number | null) => priceText({ t, locale }, price, price === null);
  const saved = priceText({ t, locale }, priceOf(listing), listing.priceOnRequest);
  const shown = waiting?.change.price ? textOf(waiting.change.price.to) : saved;
  const { typed, wrong, setTyped, giveUp, save } = usePriceText({ saved, shown, textOf, onPrice, onKeep });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    if (key === 'Escape') giveUp();
    if (key === 'Enter') void save();
    moveOn(event);
  }

  return (
    <>
      <input
        className={`input px-2 text-end figures aria-invalid:border-error ${waiting ? 'border-warning!' : ''}`}
        inputMode="decimal"
        maxLength={30}
        value={typed ?? shown}
        aria-label={t('mine.table.price_of', { name })}
        aria-invalid={wrong || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => afterPress(() => void save())}
        onKeyDown={onKeyDown}
      />
      {wrong && <Wrong />}
      {waiting && <Waits {...{ waiting, name }} />}
    </>
  );
}

/** Marks a price that is not saved yet, and leads to why. */
function Waits({ waiting, name }: { waiting: Open; name: string }) {
  const t = useTranslate();
  const text = t(waiting.result.doubt ? 'mine.table.doubtful' : 'mine.table.look');
  return (
    <button
      type="button"
      className="flex min-h-7 w-full cursor-pointer items-center justify-end gap-1 text-sm whitespace-nowrap text-warning hover:underline"
      aria-label={`${text} ${name}`}
      onClick={() => leadTo(waiting)}
    >
      <Icon name="warning" />
      {text}
    </button>
  );
}

function Wrong() {
  const sentence = useErrorMessage();
  return (
    <p role="alert" className="field-error text-start">
      {sentence('PRICE_INVALID')}
    </p>
  );
}

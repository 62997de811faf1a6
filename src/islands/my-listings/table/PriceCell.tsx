import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { money, showMoney } from '#islands/controls/sheet/number-text.ts';
import { useErrorMessage, useLocale, useTranslate } from '#islands/page/words.tsx';
import { priceOf } from './columns.ts';

type Props = { listing: OwnListing; name: string; onPrice: (cents: number) => Promise<boolean> };

const maxCents = 100_000_000_000;

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

type Price = { cents: number | null; shown: string; onPrice: Props['onPrice'] };

/** What is typed, and saving it; the next one waits until the one before is saved. */
function usePriceText({ cents, shown, onPrice }: Price) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const saving = useRef<string>(undefined);
  const again = useRef(false);
  const [saved, setSaved] = useState(0);

  // What was entered while another price was on its way is compared with what that one has become.
  useEffect(() => {
    if (again.current) void save();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of saving counts
  }, [saved]);

  function giveUp(): void {
    setTyped(undefined);
    setWrong(false);
  }

  async function save(): Promise<void> {
    if (typed === undefined) return;
    again.current = saving.current !== undefined && saving.current !== typed;
    if (saving.current !== undefined) return;
    if (typed.trim() === shown || (typed.trim() === '' && cents === null)) return giveUp();
    const next = money.parse(typed);
    if (next === undefined || next < 1 || next > maxCents) return setWrong(true);
    saving.current = typed;
    try {
      if (next !== cents && !(await onPrice(next))) return;
      setTyped((now) => (now === typed ? undefined : now));
      setWrong(false);
    } finally {
      saving.current = undefined;
      setSaved((count) => count + 1);
    }
  }

  return { typed, wrong, setTyped, giveUp, save };
}

/** A price that is changed in its cell: saved by Enter or by leaving it, given up by Escape. */
export function PriceCell({ listing, name, onPrice }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const cents = priceOf(listing);
  const shown = cents === null ? '' : showMoney(cents, locale);
  const { typed, wrong, setTyped, giveUp, save } = usePriceText({ cents, shown, onPrice });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event;
    if (key === 'Escape') giveUp();
    if (key === 'Enter') void save();
    moveOn(event);
  }

  return (
    <>
      <input
        className="input px-2 text-end figures aria-invalid:border-error"
        inputMode="decimal"
        maxLength={30}
        value={typed ?? shown}
        placeholder={listing.priceOnRequest ? t('mine.table.on_request') : undefined}
        aria-label={t('mine.table.price_of', { name })}
        aria-invalid={wrong || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void save()}
        onKeyDown={onKeyDown}
      />
      {wrong && <Wrong />}
    </>
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

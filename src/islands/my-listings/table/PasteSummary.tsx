import { formatPrice } from '#i18n/numbers.ts';
import { statusKey } from '#i18n/status-words.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { ShortList } from '#islands/controls/ShortList.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { nameOf, priceOf } from './columns.ts';
import type { PastePlan, Wish } from './plan-paste.ts';

type Props = { plan: PastePlan; onApply: () => void; onClose: () => void };

/** Before a paste changes anything: what it changes, and whether it shall. */
export function PasteSummary({ plan: { wishes, unread, surplus }, onApply, onClose }: Props) {
  const t = useTranslate();
  return (
    <Dialog title={t('mine.table.paste_title')} className="w-[min(36rem,100%_-_32px)]" onClose={onClose}>
      <div className="form">
        <p>{t(wishes.length > 0 ? 'mine.table.paste_text' : 'mine.table.paste_nothing')}</p>
        <ShortList items={wishes} className="max-h-[16rem] overflow-y-auto text-md figures">
          {(wish, index) => (
            <li key={index} className="py-0.5">
              <WishText wish={wish} />
            </li>
          )}
        </ShortList>
        {unread.length > 0 && (
          <p className="notice bg-warning-soft text-strong">
            {t('mine.table.unread', { count: unread.length, texts: unread.slice(0, 3).join(', ') })}
          </p>
        )}
        {surplus > 0 && <p>{t('mine.table.surplus', { count: surplus })}</p>}
        {wishes.length > 0 && <Button onClick={onApply}>{t('units.changes.apply')}</Button>}
        <Button tone="plain" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

function WishText({ wish }: { wish: Wish }) {
  const t = useTranslate();
  const locale = useLocale();
  const { listing } = wish;
  const price = (cents: number | null) => (cents === null ? t('mine.table.on_request') : formatPrice(locale, cents));
  const [from, to] =
    'status' in wish
      ? [t(statusKey(listing)), t(statusKey({ ...listing, status: wish.status }))]
      : [price(priceOf(listing)), price(wish.priceCents)];
  return (
    <>
      <strong className="text-strong">{nameOf({ t, locale }, listing)}</strong>
      {` · ${from} → ${to}`}
    </>
  );
}

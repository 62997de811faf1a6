import { factKey } from '#i18n/fact-keys.ts';
import { formatPrice } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { ShortList } from '#islands/controls/ShortList.tsx';
import { Warning } from '#islands/controls/Warning.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { nameOf } from './columns.ts';
import { idOf, openId } from './lead-to.ts';
import { isPassing, kindOf, type Change, type Open } from './change.ts';
import type { Changes } from './use-own-changes.ts';

/** The same change, of which its owner has said that it is meant so. */
const confirmed = ({ listing, change }: Open): Change => ({
  listing,
  change: { ...change, ...(change.price && { price: { ...change.price, confirmed: true } }) },
});

/** What was not done: prices that look mistyped, to be confirmed, and changes that were refused. */
export function OpenChanges({ changes }: { changes: Changes }) {
  const { open } = changes;
  const doubtful = open.filter(({ result }) => result.doubt);
  const refused = open.filter(({ result }) => result.problem);
  return (
    <div id={openId} tabIndex={-1} className="grid gap-2 empty:hidden [&_.button]:scroll-mb-64">
      {doubtful.length > 0 && <Doubtful {...{ changes, doubtful }} />}
      {refused.length > 0 && <Refused {...{ changes, refused }} />}
    </div>
  );
}

function Doubtful({ changes: { make, drop, busy }, doubtful }: { changes: Changes; doubtful: readonly Open[] }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <Warning role="alert">
      <p>{t('units.doubts.pending', { count: doubtful.length })}</p>
      <ShortList items={doubtful}>
        {(one) => {
          const name = nameOf({ t, locale }, one.listing);
          const { from = null, to } = one.change.price ?? {};
          const price = formatPrice(locale, to ?? 0);
          const before = from === null ? undefined : formatPrice(locale, from);
          const [confirm, keep] = [
            t('units.doubts.confirm'),
            before ? t('units.doubts.keep', { before }) : t('form.cancel'),
          ];
          return (
            <li key={one.listing.id} id={idOf(one)} tabIndex={-1} className="grid gap-2 py-2">
              <span>
                <strong>{name}</strong> – {before ? t('units.doubts.from', { price, before }) : price}.{' '}
                {t(`units.doubt.${one.result.doubt ?? ''}`)}
              </span>
              <span className="flex flex-wrap gap-2">
                <Button busy={busy} aria-label={`${name}: ${confirm}`} onClick={() => void make([confirmed(one)])}>
                  {confirm}
                </Button>
                <Button tone="plain" aria-label={`${name}: ${keep}`} onClick={() => drop([one])}>
                  {keep}
                </Button>
              </span>
            </li>
          );
        }}
      </ShortList>
      {doubtful.length > 1 && (
        <Button tone="plain" busy={busy} onClick={() => void make(doubtful.map(confirmed))}>
          {t('units.doubts.confirm_all', { count: doubtful.length })}
        </Button>
      )}
    </Warning>
  );
}

function Refused({ changes: { make, drop, busy }, refused }: { changes: Changes; refused: readonly Open[] }) {
  const t = useTranslate();
  const locale = useLocale();
  const ids = new Set(refused.map(({ listing }) => listing.id));
  const isUnsure = refused.some(({ result }) => result.isUnsure);
  return (
    <Warning role="alert">
      <p>{t(isUnsure ? 'mine.table.unsure' : 'mine.table.refused', { count: ids.size })}</p>
      <ShortList items={refused} className="list-disc pl-5">
        {({ result: { message, missing }, ...one }) => (
          <li key={kindOf(one)} id={idOf(one)} tabIndex={-1}>
            <strong>{nameOf({ t, locale }, one.listing)}</strong> – {message}
            {missing.length > 0 &&
              ` ${t('mine.missing.title')} ${missing.map((path) => t(factKey(path, locale))).join(', ')}`}
          </li>
        )}
      </ShortList>
      <p className="flex flex-wrap gap-2 pt-2">
        {refused.some(({ result }) => isPassing(result)) && (
          <Button busy={busy} onClick={() => void make(refused)}>
            {t('form.again')}
          </Button>
        )}
        <Button tone="plain" onClick={() => drop(refused)}>
          {t('form.close')}
        </Button>
      </p>
    </Warning>
  );
}

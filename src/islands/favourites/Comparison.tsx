import { maxCompared } from '#domain/listings/compared-ids.ts';
import { comparePath } from '#i18n/paths.ts';
import { choose, storeCompared, unchoose } from '#stores/stored-comparison.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { useCompared } from './use-compared.ts';

type ChoiceProps = { id: number; title: string };

/** Chooses a listing for the comparison; no more than four. */
export function ComparisonChoice({ id, title }: ChoiceProps) {
  const t = useTranslate();
  const compared = useCompared();
  const chosen = compared.includes(id);
  return (
    <label className="flex min-h-11 items-center gap-2 pr-2">
      <input
        type="checkbox"
        className="size-5 accent-sea"
        aria-label={`${t('favourites.compare')}: ${title}`}
        checked={chosen}
        disabled={!chosen && compared.length >= maxCompared}
        onChange={() => (chosen ? unchoose(id) : choose(id))}
      />
      {t('favourites.compare')}
    </label>
  );
}

/** Leads to the comparison of the chosen listings, from the foot of the screen. */
export function ComparisonBar() {
  const t = useTranslate();
  const locale = useLocale();
  const compared = useCompared();
  const count = compared.length;
  const hint = count >= maxCompared ? 'full' : count === 1 ? 'more' : undefined;
  if (count === 0) return null;
  return (
    <div className="sticky bottom-[calc(var(--foot,0px)_+_12px)] z-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-card hairline bg-raised p-2 pl-3 leading-snug floating">
      <p role="status" className="flex-[1_1_6.5rem] text-sm">
        {t('favourites.compare_chosen', { chosen: count, max: maxCompared })}
        {hint && ` ${t(`favourites.compare_${hint}`)}`}
      </p>
      <div className="flex flex-none gap-2 whitespace-nowrap">
        {count > 1 && (
          <a className="button button-sea" href={comparePath(locale, compared)}>
            {t('favourites.compare')} ({count})
          </a>
        )}
        <button
          type="button"
          className="button button-plain px-3"
          aria-label={t('favourites.compare_clear')}
          title={t('favourites.compare_clear')}
          onClick={() => storeCompared([])}
        >
          <Icon name="x" />
        </button>
      </div>
    </div>
  );
}

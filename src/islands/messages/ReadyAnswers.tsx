import type { Message } from '#contract/contact/message.ts';
import { textLanguageOf } from '#i18n/locales.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import type { OwnAnswers } from './use-ready-answers.ts';

const offered = ['available', 'viewing', 'sold'] as const;

type Props = {
  language: Message['language'];
  own: OwnAnswers;
  /** Whether times can be proposed: none once a viewing is agreed. */
  canPropose: boolean;
  onPick: (text: string) => void;
};

/** Answers that a tap puts into the field: three in Croatian or English, as the visitor reads, and the owner's own. */
export function ReadyAnswers({ language, own, canPropose, onPick }: Props) {
  const t = useTranslate();
  const chip = 'min-h-11 rounded-pill hairline border-control bg-raised px-4 text-md text-strong hover:bg-sunken';
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('messages.ready')}>
      {offered
        .filter((name) => canPropose || name !== 'viewing')
        .map((name) => (
          <li key={name}>
            <button
              type="button"
              className={chip}
              onClick={() => onPick(t(`messages.ready_${textLanguageOf(language)}.${name}`))}
            >
              {t(`messages.ready_label.${name}`)}
            </button>
          </li>
        ))}
      {own.items.map((text) => (
        <li key={text} className="flex max-w-full items-center">
          <button type="button" className={`${chip} max-w-60 truncate`} onClick={() => onPick(text)}>
            {text}
          </button>
          <button
            type="button"
            className="field-button"
            aria-label={t('messages.ready_forget', { text: text.slice(0, 40) })}
            onClick={() => own.forget(text)}
          >
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
}

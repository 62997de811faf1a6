import { useEffect, useRef } from 'react';
import { maxTimes } from '#contract/contact/thread.ts';
import { Field } from '#islands/forms/Field.tsx';
import { useTranslate } from '#islands/page/words.tsx';

type Props = {
  id: string;
  /** Local Croatian times as typed; empty where there is none. */
  times: readonly string[];
  error: string | undefined;
  isOpen: boolean;
  onChange: (times: string[]) => void;
};

/** Up to three times for a viewing, folded until they are to be proposed; nothing but a press folds them again. */
export function ViewingTimes({ id, times, error, isOpen, onChange }: Props) {
  const t = useTranslate();
  const numbers = Array.from({ length: maxTimes }, (_, index) => index);
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen && box.current) box.current.open = true;
  }, [isOpen]);
  return (
    <details ref={box}>
      <summary className="link min-h-11 cursor-pointer py-2.5">{t('messages.times')}</summary>
      <div className="grid gap-3 sm:grid-cols-3">
        {numbers.map((index) => (
          <Field
            key={index}
            id={index === 0 ? id : `${id}-${index}`}
            type="datetime-local"
            step={300}
            label={t('messages.time', { number: index + 1 })}
            error={index === 0 ? error : undefined}
            value={times[index] ?? ''}
            onChange={({ target }) => onChange(numbers.map((at) => (at === index ? target.value : (times[at] ?? ''))))}
          />
        ))}
      </div>
      <p className="field-hint mt-1.5">{t('messages.times_hint')}</p>
    </details>
  );
}

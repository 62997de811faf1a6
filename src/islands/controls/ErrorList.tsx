import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Icon } from './Icon.tsx';
import { useTranslate } from '#islands/page/words.tsx';

type Props<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  labels: Partial<Record<Path<Input>, string>>;
};

/** Links to the fields that were invalid on submit. Corrected ones stay, marked, so that the form does not shift. */
export function ErrorList<Input extends FieldValues, Output>({ form, labels }: Props<Input, Output>) {
  const t = useTranslate();
  const { errors, submitCount } = form.formState;
  const [listed, setListed] = useState<Path<Input>[]>([]);

  useEffect(() => {
    setListed((Object.keys(labels) as Path<Input>[]).filter((name) => form.getFieldState(name).invalid));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a submit attempt renews the list
  }, [submitCount]);

  if (listed.length < 2) return null;
  return (
    <div className="notice notice-error">
      <Icon name="error" />
      <div>
        <p>{t('form.wrong_fields')}</p>
        <ul>
          {listed.map((name) => (
            <li key={name}>
              <button type="button" className="link" onClick={() => form.setFocus(name)}>
                {labels[name]}
              </button>
              {!errors[name] && ` – ${t('form.fixed')}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

import type { ComponentProps } from 'react';
import { alertFrequencies } from '#contract/search/saved-search.ts';
import { Select } from '#islands/forms/Field.tsx';
import { useWords } from '#islands/page/words.tsx';

type Props = Omit<ComponentProps<typeof Select>, 'label' | 'children'>;

/** How often new listings are mailed. */
export function Frequency(field: Props) {
  const t = useWords();
  return (
    <Select {...field} label={t('saved.frequency')}>
      {alertFrequencies.map((one) => (
        <option key={one} value={one}>
          {t(`saved.frequencies.${one}`)}
        </option>
      ))}
    </Select>
  );
}

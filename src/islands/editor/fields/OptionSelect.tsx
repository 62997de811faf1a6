import type { ReactNode } from 'react';
import { Select } from '#islands/forms/Field.tsx';

type Props = {
  label: string;
  value: string | number;
  options: Iterable<readonly [code: string | number, name: ReactNode]>;
  onChoose: (code: string) => void;
};

/** A select that is not bound to a fact: it is not saved by itself. */
export function OptionSelect({ label, value, options, onChoose }: Props) {
  return (
    <Select label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {Array.from(options, ([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

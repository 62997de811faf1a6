import type { ReactNode } from 'react';

type Props = {
  values: readonly { value: number; name: string }[];
  chosen: number | undefined;
  onChoose: (value: number) => void;
  /** The control that takes any value, and the only one for keys. */
  children: ReactNode;
};

/** A control with the frequent values beside it, one tap each. */
export function QuickValues({ values, chosen, onChoose, children }: Props) {
  return (
    <div className="flex min-w-0 items-start gap-2 [&>.input]:max-w-[60%] [&>.input]:flex-none [&>input]:w-22 [&>select]:w-40">
      {children}
      <div className="choices-row">
        {values.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            className="choice"
            tabIndex={-1}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

type Props = { label: string; checked: boolean; onCheck: (checked: boolean) => void };

export function RowCheck({ label, checked, onCheck }: Props) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-5 accent-sea"
        aria-label={label}
        checked={checked}
        onChange={({ target }) => onCheck(target.checked)}
      />
    </label>
  );
}

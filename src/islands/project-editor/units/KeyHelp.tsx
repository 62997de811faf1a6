import { useTranslate } from '#islands/page/words.tsx';

/** Shortcuts that differ between platforms; common spreadsheet keys need no explanation. */
const keys: readonly (readonly [string, string])[] = [
  ['Enter, F2', 'units.keys.edit'],
  ['Tab, Enter', 'units.keys.onward'],
  ['Ctrl+C, Ctrl+V', 'units.keys.clipboard'],
  ['Ctrl+D', 'units.keys.fill'],
  ['Ctrl+Shift+D', 'units.keys.copy_row'],
  ['Shift+Space', 'units.keys.mark'],
  ['Alt+Enter', 'units.keys.add'],
  ['Alt+Delete', 'units.keys.remove'],
  ['Alt+↑, Alt+↓', 'units.keys.move'],
  ['Ctrl+Enter', 'units.keys.details'],
  ['Ctrl+Z, Ctrl+Shift+Z', 'units.keys.undo'],
  ['Esc, Tab', 'units.keys.leave'],
];

export function KeyHelp() {
  const t = useTranslate();
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center text-md">{t('units.keys.title')}</summary>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(24rem,100%),1fr))] gap-x-6 gap-y-1.5 text-md">
        {keys.map(([key, text]) => (
          <div className="grid grid-cols-[11rem_1fr] gap-2" key={key}>
            <dt>
              <kbd className="rounded-[4px] hairline bg-sunken px-1.5 py-px font-sans text-xs text-strong">{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

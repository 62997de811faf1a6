import { useWords } from '#islands/page/words.tsx';

/** Keys that are not the same everywhere; those of every spreadsheet need no words. */
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
  const t = useWords();
  return (
    <details className="unit-keys">
      <summary className="link">{t('units.keys.title')}</summary>
      <dl>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import type { KeyboardEvent, ReactNode } from 'react';
import { EditorIcon, type EditorIconName } from '#islands/controls/EditorIcon.tsx';

type Props = { icon: EditorIconName; label: string; keys?: string; held?: boolean; onUse: () => void };

/** A button of the toolbar; `keys` are those that do the same in the table. */
export function Tool({ icon, label, keys, held = false, onUse }: Props) {
  return (
    <button
      type="button"
      className="unit-tool"
      title={keys && `${label} (${keys})`}
      aria-disabled={held || undefined}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control').replace('↑', 'ArrowUp').replace('↓', 'ArrowDown')}
      onClick={() => !held && onUse()}
    >
      <EditorIcon name={icon} />
      <span>{label}</span>
    </button>
  );
}

const step: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrows go from one button to the next; Tab leaves the toolbar after one. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = step[event.key];
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')];
  const at = tools.indexOf(event.target as HTMLElement);
  if (!by || at < 0 || event.target instanceof HTMLSelectElement) return;
  event.preventDefault();
  tools[(at + by + tools.length) % tools.length]?.focus();
}

export function ToolGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its buttons has the focus
    <div className="flex flex-wrap gap-1" role="toolbar" aria-label={label} onKeyDown={walk}>
      {children}
    </div>
  );
}

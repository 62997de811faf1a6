import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { useRows } from '#islands/project-editor/draft/use-project-editor.tsx';

type Props = {
  table: 'buildings' | 'floors';
  id: string;
  among: readonly string[];
  name: string;
  question: { title: string; text: string };
};

export function RowActions({ table, id, among, name, question }: Props) {
  const t = useTranslate();
  const { move, remove } = useRows(table);
  const [asked, setAsked] = useState(false);
  const index = among.indexOf(id);
  const targets = { up: among[index - 1], down: among[index + 2] };

  /** A row that moves down is briefly removed from the DOM and would lose the focus. */
  function press(button: HTMLElement, way: 'up' | 'down'): void {
    flushSync(() => move([id], targets[way]));
    button.focus();
  }

  return (
    <div className="ml-auto flex self-end [grid-area:actions] [&_[aria-disabled]]:opacity-40">
      {(['up', 'down'] as const).map((way) => {
        const isAtEnd = way === 'up' ? index <= 0 : index === among.length - 1;
        return (
          <button
            key={way}
            type="button"
            className="field-button"
            aria-label={t(`editor.project.move_${way}`, { name })}
            aria-disabled={isAtEnd || undefined}
            onClick={({ currentTarget }) => !isAtEnd && press(currentTarget, way)}
          >
            <Icon name={`chevron-${way}`} />
          </button>
        );
      })}
      <button
        type="button"
        className="field-button"
        aria-label={t('editor.project.remove', { name })}
        onClick={() => setAsked(true)}
      >
        <Icon name="trash" />
      </button>
      {asked && <Question {...{ name, ...question }} act={async () => remove([id])} onClose={() => setAsked(false)} />}
    </div>
  );
}

type QuestionProps = Props['question'] & { name: string; act: () => Promise<unknown>; onClose: () => void };

function Question({ name, title, text, act, onClose }: QuestionProps) {
  const t = useTranslate();
  return (
    <ConfirmDialog {...{ title, act, onClose }} confirm={t('documents.delete')} onDone={onClose}>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{text}</p>
    </ConfirmDialog>
  );
}

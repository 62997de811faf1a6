import { Button } from '#islands/controls/Button.tsx';
import { useWords } from '#islands/page/words.tsx';
import { useFormParts } from '#islands/editor/frame/form-parts.ts';
import { savedAt } from '#islands/editor/edits.ts';
import { useEditor, useEditorState } from '#islands/editor/use-editor.tsx';

/** A value of a fact in words; empty where nothing is said. */
type WordsOf = (path: string, value: unknown) => string;

/** What was changed here and elsewhere too: nothing of it is overwritten before one has decided. */
export function Conflicts({ wordsOf }: { wordsOf: WordsOf }) {
  const t = useWords();
  const { decide } = useEditor();
  const conflicts = useEditorState(({ draft }) => draft.conflicts);
  if (conflicts.size === 0) return null;
  const paths = [...conflicts];
  const all = (choice: 'MINE' | 'THEIRS') => paths.forEach((path) => decide(path, choice));
  return (
    <section className="notice bg-warning-soft text-strong" aria-labelledby="conflicts" role="alert">
      <div>
        <h2 className="text-lg" id="conflicts">
          {t('editor.conflict.title')}
        </h2>
        <p>{t('editor.conflict.text')}</p>
        <ul>
          {paths.map((path) => (
            <Conflict key={path} {...{ path, wordsOf }} />
          ))}
        </ul>
        {paths.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <Button tone="plain" onClick={() => all('MINE')}>
              {t('editor.conflict.all_mine')}
            </Button>
            <Button tone="plain" onClick={() => all('THEIRS')}>
              {t('editor.conflict.all_theirs')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function Conflict({ path, wordsOf }: { path: string; wordsOf: WordsOf }) {
  const t = useWords();
  const { decide } = useEditor();
  const mine = useEditorState(({ facts, draft: { subject } }) => subject.factAt(facts, path));
  const theirs = useEditorState(({ draft }) => savedAt(draft, path));
  const words = (value: unknown) => wordsOf(path, value) || t('editor.not_said');
  const label = useFormParts().labelOf(path);
  return (
    <li className="grid gap-2 hairline-t py-3">
      <strong>{label}</strong>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-line [&_dt]:text-muted">
        <dt>{t('editor.conflict.mine')}</dt>
        <dd>{words(mine)}</dd>
        <dt>{t('editor.conflict.theirs')}</dt>
        <dd>{words(theirs)}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={`${label}: ${t('editor.conflict.keep_mine')}`} onClick={() => decide(path, 'MINE')}>
          {t('editor.conflict.keep_mine')}
        </Button>
        <Button
          tone="plain"
          aria-label={`${label}: ${t('editor.conflict.take_theirs')}`}
          onClick={() => decide(path, 'THEIRS')}
        >
          {t('editor.conflict.take_theirs')}
        </Button>
      </div>
    </li>
  );
}

import { factKey } from '#i18n/fact-keys.ts';
import { Button } from '../Button.tsx';
import { useLocale, useWords } from '../words.tsx';
import { factAt, type Path } from '../../listings/draft/paths.ts';
import { useEditor, useEditorState } from '../../listings/use-editor.tsx';
import { valueWords } from '../../listings/status/value-words.ts';

/** What was changed here and elsewhere too: nothing of it is overwritten before one has decided. */
export function Conflicts() {
  const t = useWords();
  const { decide } = useEditor();
  const conflicts = useEditorState(({ draft }) => draft.conflicts);
  if (conflicts.size === 0) return null;
  const paths = [...conflicts];
  const all = (choice: 'MINE' | 'THEIRS') => paths.forEach((path) => decide(path, choice));
  return (
    <section className="notice notice-warning conflicts" aria-labelledby="conflicts" role="alert">
      <div>
        <h2 id="conflicts">{t('editor.conflict.title')}</h2>
        <p>{t('editor.conflict.text')}</p>
        <ul>
          {paths.map((path) => (
            <Conflict key={path} path={path} />
          ))}
        </ul>
        {paths.length > 1 && (
          <div className="conflict-choice">
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

function Conflict({ path }: { path: Path }) {
  const t = useWords();
  const locale = useLocale();
  const { decide } = useEditor();
  const mine = useEditorState(({ facts }) => factAt(facts, path));
  const theirs = useEditorState(({ draft }) => factAt(draft.saved, path));
  const words = (value: unknown) => valueWords({ t, locale }, path, value) || t('editor.not_said');
  const label = t(factKey(path));
  return (
    <li>
      <strong>{label}</strong>
      <dl>
        <dt>{t('editor.conflict.mine')}</dt>
        <dd>{words(mine)}</dd>
        <dt>{t('editor.conflict.theirs')}</dt>
        <dd>{words(theirs)}</dd>
      </dl>
      <div className="conflict-choice">
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

import { useEffect, useRef, useState } from 'react';
import { readProjectFile } from '#client/project-files.ts';
import type { Model } from '#contract/projects/project.ts';
import { formatFileSize } from '#i18n/file-size.ts';
import { modelWords } from '#i18n/model-words.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useLocale, useWords } from '#islands/page/words.tsx';
import { useEditorState } from '#islands/project-editor/draft/use-project-editor.tsx';

type Props = { projectId: number; model: Model };

const hasWebGl = () => document.createElement('canvas').getContext('webgl2') !== null;

/** The model as visitors will see it; nothing of it is loaded before the button is pressed. */
export function ModelPreview({ projectId, model }: Props) {
  const t = useWords();
  const locale = useLocale();
  const name = useEditorState(({ facts }) => facts.name.hr ?? '');
  const stage = useRef<HTMLDivElement>(null);
  const address = useRef('');
  const [state, setState] = useState<'ASLEEP' | 'LOADING' | 'SHOWN' | 'FAILED' | 'UNSUPPORTED'>('ASLEEP');

  useEffect(() => () => URL.revokeObjectURL(address.current), []);

  function fail(): void {
    stage.current?.querySelector('model-viewer')?.remove();
    setState('FAILED');
  }

  async function show(): Promise<void> {
    if (!hasWebGl()) return setState('UNSUPPORTED');
    setState('LOADING');
    try {
      const [{ modelViewer }, file] = await Promise.all([
        import('#islands/page/model-viewer.ts'),
        readProjectFile(projectId, model.fileName),
      ]);
      URL.revokeObjectURL(address.current);
      address.current = URL.createObjectURL(file);
      const viewer = modelViewer(address.current, { alt: t('project.model_alt', { name }), words: modelWords(t) });
      viewer.addEventListener('load', () => setState('SHOWN'));
      viewer.addEventListener('error', fail);
      stage.current?.append(viewer);
    } catch {
      fail();
    }
  }

  const problems = { FAILED: 'editor.model.failed', UNSUPPORTED: 'editor.model.unsupported' };
  return (
    <>
      <div ref={stage} className="model-stage">
        {state !== 'SHOWN' && (
          <Button busy={state === 'LOADING'} onClick={() => void show()}>
            {t('project.model_show', { size: formatFileSize(locale, model.bytes) })}
          </Button>
        )}
      </div>
      <p role="alert" className="field-error">
        {(state === 'FAILED' || state === 'UNSUPPORTED') && t(problems[state])}
      </p>
    </>
  );
}

import { intlTag } from '#i18n/intl-tags.ts';
import { Icon, type IconName } from '#islands/controls/Icon.tsx';
import type { EditorState } from '#islands/editor/editor-state.ts';
import { focusField } from '#islands/editor/field-id.ts';
import { pathsToConfirm, publicEdits } from '#islands/editor/savable-edits.ts';
import type { EditorTypes } from '#islands/editor/adapter.ts';
import { useEditor, useEditorState } from '#islands/editor/use-editor.tsx';
import { useNow } from '#islands/page/now.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';

type Kind = 'saving' | 'saved' | 'unsaved' | 'asked' | 'unconfirmed' | 'partly' | 'offline' | 'trouble';

function kindOf({ queue, saveFailure, wrong, draft, ended }: EditorState<EditorTypes>): Kind {
  if (ended && saveFailure) return 'trouble';
  if (queue === 'FAILED' && saveFailure) return saveFailure.offline ? 'offline' : 'trouble';
  if (queue === 'HELD') return 'trouble';
  if (queue === 'WAITING' || queue === 'SAVING') return 'saving';
  const edits = publicEdits(draft);
  if (edits.length > 0 && pathsToConfirm(draft).length > 0) return 'unconfirmed';
  if (edits.length > 0) return edits.some(draft.adapter.isTyped) ? 'unsaved' : 'asked';
  return wrong.size > 0 || draft.conflicts.size > 0 ? 'partly' : 'saved';
}

const icons: Record<Kind, IconName | undefined> = {
  saving: undefined,
  saved: 'check',
  unsaved: undefined,
  asked: undefined,
  unconfirmed: 'warning',
  partly: 'warning',
  offline: 'warning',
  trouble: 'warning',
};
const leading: readonly Kind[] = ['asked', 'unconfirmed', 'partly'];
/** The question itself is told where it is asked. */
const troubled: readonly Kind[] = ['unconfirmed', 'partly', 'offline', 'trouble'];

/** Scrolls to what needs attention: conflicts first, then the first invalid field. */
function lookAt(state: EditorState<EditorTypes>): void {
  const { wrong, draft } = state;
  const [unlikely] = pathsToConfirm(draft);
  const question = unlikely ? document.getElementById('doubts') : null;
  const path = kindOf(state) === 'asked' ? 'coordinates' : (unlikely ?? [...wrong.keys()][0]);
  if (draft.conflicts.size > 0) return document.getElementById('conflicts')?.scrollIntoView({ block: 'center' });
  question?.focus({ preventScroll: true });
  question?.scrollIntoView({ block: 'center' });
  // A table that is not there yet is loaded once it is in sight.
  if (path && !question) void focusField(unlikely ? (path.split('.', 1)[0] ?? path) : path);
}

/** Save status: always visible, announced to screen readers only when something is not saved. */
export function SaveStatus() {
  const t = useTranslate();
  const locale = useLocale();
  const { $state } = useEditor();
  const now = useNow();
  const kind = useEditorState(kindOf);
  const savedAt = useEditorState((state) => state.savedAt);
  const message = useEditorState(({ saveFailure }) => saveFailure?.message ?? '');
  const count = useEditorState(({ wrong, draft }) => new Set([...wrong.keys(), ...draft.conflicts]).size);
  const unconfirmed = useEditorState(({ draft }) => pathsToConfirm(draft).length);
  const time = savedAt
    ? new Intl.DateTimeFormat(intlTag(locale), { hour: '2-digit', minute: '2-digit' }).format(savedAt)
    : '';
  const isOld = savedAt !== undefined && now - savedAt > 12 * 60 * 60 * 1000;
  const texts: Record<Kind, string> = {
    saving: t('editor.saving'),
    saved: time && !isOld ? t('editor.saved', { time }) : t('editor.all_saved'),
    unsaved: t('editor.unsaved'),
    asked: t('editor.unsaved_pin'),
    unconfirmed: t('editor.price_unconfirmed', { count: unconfirmed }),
    partly: t('editor.saved_partly', { count }),
    offline: t('editor.offline'),
    trouble: t('editor.not_saved', { message }),
  };
  const icon = icons[kind];
  const tone = troubled.includes(kind) ? 'font-semibold text-warning' : 'text-muted [&_.icon]:text-success';
  return (
    <>
      <p className={`save-status flex items-start gap-2 text-md ${tone}`} data-save={kind}>
        {icon && <Icon name={icon} />}
        {leading.includes(kind) ? (
          <button
            type="button"
            className="link min-h-6 [font-weight:inherit] text-inherit"
            onClick={() => lookAt($state.get())}
          >
            {texts[kind]}
          </button>
        ) : (
          texts[kind]
        )}
      </p>
      <p role="status" className="sr-only">
        {troubled.includes(kind) && texts[kind]}
      </p>
    </>
  );
}

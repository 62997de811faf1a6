import { EditorSide } from '#islands/editor/frame/EditorSide.tsx';
import { CardPreview, type CardText } from '#islands/editor/status/CardPreview.tsx';
import { useEditorState, type EditorState } from '#islands/project-editor/draft/use-project-editor.tsx';
import { cardOf } from './card-of.ts';

/** What decides about the card, as one text: typing what is not on it draws nothing. */
function cardText({ facts, draft }: EditorState): string {
  return JSON.stringify({ card: cardOf(facts, draft.saved), hasPrice: true } satisfies CardText);
}

/** Beside the form: what can be done, what is missing, and the card. */
export function Side() {
  return (
    <EditorSide>
      <CardPreview text={useEditorState(cardText)} />
    </EditorSide>
  );
}

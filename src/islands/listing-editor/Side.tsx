import { shownFacts } from '#domain/listings/shown-facts.ts';
import { EditorSide } from '#islands/editor/frame/EditorSide.tsx';
import { CardPreview, type CardText } from '#islands/editor/status/CardPreview.tsx';
import type { EditorState } from './listing-subject.ts';
import { cardOf } from './status/card-of.ts';
import { useEditorState } from './use-editor.tsx';

/** What decides about the card, as one text: typing what is not on it, a description, draws nothing. */
function cardText({ facts, draft }: EditorState): string {
  const hasPrice = facts.priceOnRequest || facts.priceCents !== null;
  return JSON.stringify({ card: cardOf(shownFacts(facts), draft.saved), hasPrice } satisfies CardText);
}

/** Beside the form: what can be done, what is missing, and the card. */
export function Side() {
  return (
    <EditorSide>
      <CardPreview text={useEditorState(cardText)} />
    </EditorSide>
  );
}

import { useMemo } from 'react';
import type { Unit, UnitType } from '#contract/projects/project.ts';
import { summarizeProject } from '#domain/projects/project-summary.ts';
import { EditorSide } from '#islands/editor/frame/EditorSide.tsx';
import { FormPartsContext, useFormParts } from '#islands/editor/frame/form-parts.ts';
import { cardOf, type CardText } from '#islands/editor/status/CardPreview.tsx';
import { BlockedNote } from '#islands/editor/status/BlockedNote.tsx';
import { ChangeNotice, Conflicts, MissingSummary } from '#islands/editor/status/EditorNotes.tsx';
import { PublishNews } from '#islands/editor/status/PublishNews.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { nested } from './draft/facts.ts';
import type { Path, Facts } from './draft/rows.ts';
import { useEditor, useEditorState, type EditorState } from './draft/use-project-editor.tsx';
import { pathLabel, describeValue } from './status/value-words.ts';

export { PhoneBar } from '#islands/editor/status/PhoneBar.tsx';
export { Sections } from './Sections.tsx';

export function Notes() {
  const t = useTranslate();
  const locale = useLocale();
  const { $state } = useEditor();
  const form = useFormParts();
  const parts = useMemo(
    () => ({ ...form, labelOf: (path: string) => pathLabel({ t, locale }, $state.get().facts, path) }),
    [form, $state, locale, t],
  );
  return (
    <FormPartsContext value={parts}>
      <BlockedNote />
      <ChangeNotice />
      <PublishNews />
      <Conflicts
        wordsOf={(path, value) => describeValue({ t, locale, facts: $state.get().facts }, path as Path, value)}
      />
      <MissingSummary />
    </FormPartsContext>
  );
}

function shownUnits(facts: Facts): Omit<Unit, 'id' | 'floorId'>[] {
  return nested(facts).units.flatMap(({ label, netArea, ...unit }) =>
    label === null || netArea === null ? [] : [{ ...unit, label, netArea }],
  );
}

function shownUnitTypes(facts: Facts): Omit<UnitType, 'id'>[] {
  return nested(facts).unitTypes.flatMap(({ label, areaFrom, areaTo, ...unitType }) =>
    label === null || areaFrom === null || areaTo === null ? [] : [{ ...unitType, label, areaFrom, areaTo }],
  );
}

function cardText({ facts, draft: { saved } }: EditorState): CardText {
  const { name: title, stage } = facts;
  const project = summarizeProject(stage ?? 'PLANNED', shownUnits(facts), shownUnitTypes(facts));
  const { kind, model, hasFloorPlans } = saved;
  const own = { kind, title, project, hasFloorPlans, hasModel: model !== null, priceCents: project.priceFromCents };
  return { card: cardOf(saved, facts, own), hasPrice: true };
}

export const Side = () => <EditorSide card={useEditorState((state) => JSON.stringify(cardText(state)))} />;

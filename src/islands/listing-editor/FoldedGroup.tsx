import { useDeferredValue, type ReactNode } from 'react';
import type { FieldConditions } from '#contract/listings/fields.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { shownFields, type GroupName } from './section-names.ts';
import { useEditorState } from './use-editor.tsx';

type Props = { name: GroupName; conditions: FieldConditions; children: ReactNode };

/** A group of what is not required, with how much of it is said. */
export function FoldedGroup({ name, conditions, children }: Props) {
  const t = useTranslate();
  // What is folded is rendered after what is in sight, without making anybody wait.
  const isDue = useDeferredValue(true, false);
  const names = shownFields(name, conditions).map(({ field }) => field.name);
  const given = useEditorState(
    ({ facts, draft: { adapter } }) => names.filter((one) => isGiven(adapter.factAt(facts, one as never))).length,
  );
  return (
    <details id={`section-${name}`} className="unfold hairline-t">
      <summary>
        <h3 id={`heading-${name}`} className="min-w-0 flex-1 text-md wrap-anywhere">
          {t(`editor.section.${name}`)}
        </h3>
        {names.length > 1 && given > 0 && (
          <span className="pl-2 text-sm font-normal text-muted">
            {t('editor.given', { given, total: names.length })}
          </span>
        )}
      </summary>
      <div className="fields pb-4">{isDue && children}</div>
    </details>
  );
}

const isGiven = (fact: unknown) => (Array.isArray(fact) ? fact.length > 0 : fact !== null && fact !== undefined);

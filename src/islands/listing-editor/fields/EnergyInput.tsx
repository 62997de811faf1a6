import { useOptions } from '#islands/editor/fields/CodeInput.tsx';
import { Choices } from '#islands/editor/fields/FieldFrame.tsx';
import { useEditor, useField } from '#islands/listing-editor/use-editor.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { factKey } from '#i18n/fact-keys.ts';

/** The class of the energy certificate, or why there is none: two facts, one tap. */
export function EnergyInput({ required }: { required: boolean }) {
  const t = useTranslate();
  const { typeAll } = useEditor();
  const state = useField('energyState');
  const energyClass = useField('energyClass');
  const without = useOptions('energyState', ['IN_PREPARATION', 'EXEMPT']);
  const none = required ? [] : [{ code: '', name: t('editor.not_said') }];
  const classes = useOptions('energyClass');
  const isClass = (code: string) => classes.some((one) => one.code === code);
  const chosen = state.typed === 'HAS' ? energyClass.typed : state.typed;

  function choose(code: string): void {
    typeAll([
      ['energyState', isClass(code) ? 'HAS' : code || null],
      ['energyClass', isClass(code) ? code : null],
    ]);
  }

  return (
    <div id={energyClass.id} className="col-span-full min-w-0">
      <Choices
        id={state.id}
        label={t(factKey('energyClass'))}
        required={required}
        error={state.error ?? energyClass.error}
        kind="radio"
        options={[...classes, ...without, ...none]}
        chosen={[String(chosen ?? '')]}
        onChoose={choose}
        onLeave={() => {
          state.leave();
          energyClass.leave();
        }}
      />
    </div>
  );
}

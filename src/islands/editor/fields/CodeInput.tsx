import { reference, type ReferenceName } from '#contract/reference/index.ts';
import { capitalised } from '#i18n/capitalised.ts';
import { useField } from '#islands/editor/use-editor.tsx';
import { useReferenceName } from '#islands/page/use-reference-name.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { Choices, FieldFrame } from './FieldFrame.tsx';

type Props = {
  path: string;
  label: string;
  required?: boolean;
  list: ReferenceName;
  /** The offered codes; all by default. */
  codes?: readonly string[];
};

/** What is required is chosen with one tap. */
const maxChips = { required: 12, optional: 4 };

export function useOptions(list: ReferenceName, codes?: readonly string[]) {
  const name = useReferenceName();
  const offered = codes ?? reference[list].map(({ code }) => code);
  return offered.map((code) => ({ code, name: capitalised(name(list, code)) }));
}

/** One value of a list: chips if there are few enough, else a select. */
export function CodeInput({ path, label, required, list, codes }: Props) {
  const t = useTranslate();
  const { id, typed, error, type, leave } = useField(path);
  const options = useOptions(list, codes);
  const chosen = typeof typed === 'string' ? typed : '';
  if (options.length <= maxChips[required ? 'required' : 'optional']) {
    const none = required ? [] : [{ code: '', name: t('editor.not_said') }];
    return (
      <Choices
        {...{ id, label, required, error }}
        kind="radio"
        options={[...options, ...none]}
        chosen={[chosen]}
        onChoose={(code) => type(code || null)}
        onLeave={leave}
      />
    );
  }
  return (
    <FieldFrame {...{ id, label, required, error }}>
      {(control) => (
        <select {...control} value={chosen} onChange={({ target }) => type(target.value || null)} onBlur={leave}>
          <option value="">{t('editor.not_said')}</option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

export function CodesInput({ path, label, required, list, codes, unlabelled }: Props & { unlabelled?: boolean }) {
  const { id, typed, error, type, leave } = useField(path);
  const chosen = Array.isArray(typed) ? (typed as readonly string[]) : [];
  const options = useOptions(list, codes && [...new Set([...codes, ...chosen])]);
  const inOrder = (wanted: (code: string) => boolean) =>
    reference[list].map(({ code }) => code as string).filter(wanted);
  return (
    <Choices
      {...{ id, label, required, error, options, chosen, unlabelled }}
      kind="checkbox"
      onChoose={(code, isOn) => type(inOrder((one) => (one === code ? isOn : chosen.includes(one))))}
      onLeave={leave}
    />
  );
}

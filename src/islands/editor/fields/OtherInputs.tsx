import { capitalised, floorWords } from '#i18n/fact-words.ts';
import { useWords } from '#islands/page/words.tsx';
import { useField } from '#islands/editor/use-editor.tsx';
import { Choices } from './Choices.tsx';
import { FieldFrame } from './FieldFrame.tsx';

type Props = { path: string; label: string; required?: boolean };

/** Yes, no, or nothing said. */
export function YesNoInput({ path, label, required }: Props) {
  const t = useWords();
  const { id, typed, error, type, leave } = useField(path);
  const options = [
    { code: 'true', name: t('listing.yes') },
    { code: 'false', name: t('listing.no') },
    { code: 'null', name: t('editor.not_said') },
  ];
  return (
    <Choices
      {...{ id, label, required, error, options }}
      kind="radio"
      chosen={[String(typed)]}
      onChoose={(code) => type(code === 'null' ? null : code === 'true')}
      onLeave={leave}
    />
  );
}

/** The floor by its name, from underground up. */
export function FloorInput({ path, label, required, minimum, maximum }: Props & { minimum: number; maximum: number }) {
  const t = useWords();
  const { id, typed, error, type, leave } = useField(path);
  const floors = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  return (
    <FieldFrame {...{ id, label, required, error }}>
      {(control) => (
        <select
          {...control}
          value={typeof typed === 'number' ? typed : ''}
          onChange={({ target }) => type(target.value === '' ? null : Number(target.value))}
          onBlur={leave}
        >
          <option value="">{t('editor.not_said')}</option>
          {floors.map((floor) => (
            <option key={floor} value={floor}>
              {capitalised(floorWords({ t }, floor))}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** A day. */
export function DateInput({ path, label, required }: Props) {
  const { id, typed, error, type, leave } = useField(path);
  return (
    <FieldFrame {...{ id, label, required, error }}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={typeof typed === 'string' ? typed : ''}
          onChange={({ target }) => type(target.value || null)}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  );
}

import { useState, type ChangeEvent } from 'react';
import { useField } from '#islands/editor/use-editor.tsx';

/** What a text control needs. While it has the focus it shows what was typed, whatever is saved meanwhile. */
export function useText(path: string) {
  const { id, typed, error, type, leave } = useField(path);
  const [own, setOwn] = useState<string>();
  return {
    id,
    error,
    text: own ?? String(typed ?? ''),
    type,
    leave,
    events: {
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setOwn(target.value);
        type(target.value);
      },
      onBlur: () => {
        setOwn(undefined);
        leave();
      },
    },
  };
}

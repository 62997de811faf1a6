import { Icon } from '#islands/controls/Icon.tsx';
import { useErrorMessage } from '#islands/page/words.tsx';

export function FieldError({ id, code }: { id: string; code: string | undefined }) {
  const sentence = useErrorMessage();
  if (!code) return null;
  return (
    <p id={id} className="field-error">
      <Icon name="error" />
      {sentence(code)}
    </p>
  );
}

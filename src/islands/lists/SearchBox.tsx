import { useEffect, useState, type FormEvent } from 'react';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';

type Props = {
  /** The current search text. */
  sought: string;
  label: string;
  example: string;
  submit: string;
  onSearch: (text: string) => void;
};

/** A search field for a list; emptying it shows all items again. */
export function SearchBox({ sought, label, example, submit, onSearch }: Props) {
  const [text, setText] = useState(sought);

  useEffect(() => setText(sought), [sought]);

  function search(event: FormEvent): void {
    event.preventDefault();
    const next = text.trim();
    if (next !== sought) onSearch(next);
  }

  function type(next: string): void {
    setText(next);
    if (next === '' && sought) onSearch('');
  }

  return (
    <form className="col-span-full flex gap-2 lg:col-auto [&_.button]:px-3" role="search" onSubmit={search}>
      <input
        className="input"
        type="search"
        value={text}
        maxLength={100}
        aria-label={label}
        placeholder={example}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" tone="plain" aria-label={submit}>
        <Icon name="search" />
      </Button>
    </form>
  );
}

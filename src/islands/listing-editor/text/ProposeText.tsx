import { useRef, useState } from 'react';
import { textLanguageOf, textLanguages, type TextLanguage } from '#i18n/locales.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useUnits } from '#islands/editor/place/use-place.ts';
import { inputAt } from '#islands/editor/use-editor.tsx';
import { useEditor } from '#islands/listing-editor/use-editor.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { placeNames } from './place-names.ts';

type TextPath = `${'title' | 'description'}.${TextLanguage}`;
type Text = readonly [TextPath, string];

/** What was done: texts to put back, and proposals that would replace what is written. */
type Outcome = {
  news: 'done' | 'written' | 'same' | 'failed';
  before: readonly Text[];
  offered: readonly Text[];
};

const pathsIn = (language: TextLanguage) => [`title.${language}`, `description.${language}`] as const;

/** Reads the texts of the form, and proposes some: in both languages, unless one alone is written. */
function useTexts() {
  const { $state, typeAll, finish, locale } = useEditor();
  const units = useUnits();
  const textAt = (path: TextPath) => String(inputAt($state.get().draft, path, locale) ?? '');

  const own = textLanguageOf(locale);
  const isWritten = (one: TextLanguage) => pathsIn(one).some((path) => textAt(path).trim() !== '');

  async function propose(): Promise<Text[]> {
    const { facts } = $state.get();
    const [{ proposeText }, place] = await Promise.all([
      import('#i18n/proposal/propose-text.ts'),
      placeNames({ units, settlementId: facts.settlementId, quarterId: facts.quarterId }),
    ]);
    const begun = textLanguages.filter((one) => one === own || isWritten(one));
    return (isWritten(own) ? begun : textLanguages).flatMap((one) => {
      const { title, description } = proposeText(facts, place, one);
      const [titlePath, descriptionPath] = pathsIn(one);
      return [[titlePath, title] as const, [descriptionPath, description] as const];
    });
  }

  /** Writes texts; returns what was there before. */
  function write(texts: readonly Text[]): Text[] {
    const before = texts.map(([path]) => [path, textAt(path)] as const);
    typeAll(texts);
    finish();
    return before;
  }

  return { propose, write, textAt };
}

/** Fills what is empty, replaces nothing unasked, and takes it back. */
function useProposal() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { propose, write, textAt } = useTexts();
  const before = outcome?.before ?? [];
  const offered = outcome?.offered ?? [];

  async function fill(): Promise<void> {
    setBusy(true);
    try {
      const texts = await propose();
      const filled = write(texts.filter(([path]) => textAt(path).trim() === ''));
      const others = texts.filter(([path, text]) => textAt(path) !== text);
      const news = filled.length > 0 ? 'done' : others.length > 0 ? 'written' : 'same';
      setOutcome({ news, before: filled.length > 0 ? filled : before, offered: others });
    } catch {
      setOutcome({ news: 'failed', before, offered: [] });
    } finally {
      setBusy(false);
    }
  }

  function replace(): void {
    const replaced = write(offered);
    setOutcome({ news: 'done', before: [...replaced, ...before], offered: [] });
  }

  function takeBack(): void {
    write(before);
    setOutcome(undefined);
  }

  return {
    busy,
    news: outcome?.news,
    fill,
    acts: { replace: offered.length > 0 && replace, undo: before.length > 0 && takeBack },
  };
}

/** Proposes title and description from the facts that are given. */
export function ProposeText() {
  const t = useTranslate();
  const { busy, news, fill, acts } = useProposal();
  const button = useRef<HTMLButtonElement>(null);
  const act = (name: keyof typeof acts) => {
    const go = acts[name];
    if (!go) return null;
    return (
      <Button
        tone="link"
        onClick={() => {
          go();
          button.current?.focus();
        }}
      >
        {t(`editor.propose.${name}`)}
      </Button>
    );
  };
  return (
    <div className="col-span-full grid min-w-0 justify-items-start gap-1 max-sm:-my-1.5">
      <Button ref={button} tone="link" busy={busy} onClick={() => void fill()}>
        {t('editor.propose.button')}
      </Button>
      {news && <p className="field-hint">{t('editor.propose.hint')}</p>}
      <p className="empty:hidden" role="status">
        {news && t(`editor.propose.${news}`)}
      </p>
      <div className="flex flex-wrap gap-x-5 empty:hidden">
        {act('replace')}
        {act('undo')}
      </div>
    </div>
  );
}

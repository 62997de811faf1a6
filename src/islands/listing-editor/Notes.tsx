import { ChangeNotice } from '#islands/editor/status/ChangeNotice.tsx';
import { Conflicts } from '#islands/editor/status/Conflicts.tsx';
import { MissingSummary } from '#islands/editor/status/MissingSummary.tsx';
import { useLocale, useWords } from '#islands/page/words.tsx';
import type { Path } from './draft/paths.ts';
import { ConfirmWhat } from './status/ConfirmWhat.tsx';
import { valueWords } from './status/value-words.ts';

/** Above the form: what has changed, what is to be decided, what stands in the way of publishing. */
export function Notes() {
  const t = useWords();
  const locale = useLocale();
  return (
    <>
      <ChangeNotice />
      <ConfirmWhat />
      <Conflicts wordsOf={(path, value) => valueWords({ t, locale }, path as Path, value)} />
      <MissingSummary />
    </>
  );
}

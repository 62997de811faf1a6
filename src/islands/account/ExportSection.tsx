import { exportAccount } from '#client/account.ts';
import { useWords } from '#islands/page/words.tsx';
import { ActionButton } from '#islands/controls/ActionButton.tsx';
import { saveFile } from '#islands/page/save-file.ts';
import { Section } from './Section.tsx';

/** Everything that the portal keeps about one, as a file. */
export function ExportSection() {
  const t = useWords();
  return (
    <Section title={t('account.export')}>
      <p>{t('account.export_text')}</p>
      <ActionButton act={async () => saveFile(await exportAccount(), t('account.export_file'))}>
        {t('account.download')}
      </ActionButton>
    </Section>
  );
}

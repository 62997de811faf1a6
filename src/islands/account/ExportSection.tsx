import { exportAccount } from '#client/account.ts';
import { useWords } from '../ui/words.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { saveFile } from '../ui/save-file.ts';
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

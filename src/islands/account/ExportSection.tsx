import { exportAccount } from '#client/account.ts';
import { useWords } from '../ui/words.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Section } from './Section.tsx';

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Everything that the portal keeps about one, as a file. */
export function ExportSection() {
  const t = useWords();
  return (
    <Section title={t('account.export')}>
      <p>{t('account.export_text')}</p>
      <ActionButton act={async () => save(await exportAccount(), t('account.export_file'))}>
        {t('account.download')}
      </ActionButton>
    </Section>
  );
}

import { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { saveFile } from '#islands/page/save-file.ts';
import { useTranslate } from '#islands/page/words.tsx';
import { showToast } from '#stores/toasts.ts';

type Props = { codes: readonly string[]; onClose: () => void };

/** New recovery codes, shown once: to be copied, downloaded or printed. */
export default function CodesDialog({ codes, onClose }: Props) {
  const t = useTranslate();
  const text = `${location.origin}\n\n${codes.join('\n')}\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ severity: 'success', detail: t('account.two_step.codes_copied') });
    } catch {
      showToast({ severity: 'error', detail: t('account.two_step.codes_copy_failed') });
    }
  }

  return (
    <Dialog title={t('account.two_step.codes')} className="printed-alone" headFirst onClose={onClose}>
      <div className="form">
        <p>{t('account.two_step.codes_keep')}</p>
        <ol className="font-mono grid gap-1 rounded-control bg-sunken p-3 text-[0.72rem] select-all sm:text-sm">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button tone="plain" onClick={() => void copy()}>
            {t('account.two_step.codes_copy')}
          </Button>
          <Button
            tone="plain"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('account.two_step.codes_file'))}
          >
            {t('account.two_step.codes_download')}
          </Button>
          <Button tone="plain" onClick={() => print()}>
            {t('account.two_step.codes_print')}
          </Button>
        </div>
        <div className="print:hidden">
          <Button tone="sea" onClick={onClose}>
            {t('account.two_step.codes_done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

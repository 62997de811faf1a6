import { useId, useState } from 'react';
import { useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** A public listing or project: `url` is the path of its page. */
export type Shared = { id: number; url: string; title: string };

type Props = { shared: Shared; onClose: () => void };

/** Ways to pass on a public page: the device's own, WhatsApp, mail, copying, a QR code and the exposé. */
export function ShareDialog({ shared: { id, url, title }, onClose }: Props) {
  const t = useTranslate();
  const pathTo = useLocalizedPath();
  const { href } = new URL(url, location.href);
  const message = encodeURIComponent(`${title}\n${href}`);
  return (
    <Dialog title={t('share.title')} onClose={onClose}>
      <div className="grid gap-4">
        <Address href={href} />
        <div className="flex flex-wrap gap-2">
          {'share' in navigator && (
            <Button tone="plain" onClick={() => void navigator.share({ title, url: href }).catch(() => undefined)}>
              {t('share.device')}
            </Button>
          )}
          <a className="button button-plain" href={`https://wa.me/?text=${message}`} target="_blank" rel="noreferrer">
            {t('share.whatsapp')}
          </a>
          <a className="button button-plain" href={`mailto:?subject=${encodeURIComponent(title)}&body=${message}`}>
            {t('share.mail')}
          </a>
          <a className="button button-plain" href={pathTo(`/expose/${id}.pdf`)} target="_blank" rel="noreferrer">
            {t('share.expose')}
          </a>
        </div>
        <a className="flex items-center gap-4" href={pathTo(`/qr/${id}.svg`)} download={`qr-${id}.svg`}>
          <img
            className="rounded-control"
            src={pathTo(`/qr/${id}.svg`)}
            alt={t('share.code')}
            width="120"
            height="120"
          />
          <span className="link">{t('share.save_code')}</span>
        </a>
      </div>
    </Dialog>
  );
}

/** The address, selected for copying by hand where the clipboard is refused. */
function Address({ href }: { href: string }) {
  const t = useTranslate();
  const id = useId();
  const [told, setTold] = useState('');

  async function copy(): Promise<void> {
    const copied = await navigator.clipboard?.writeText(href).then(
      () => true,
      () => false,
    );
    setTold(t(copied ? 'share.copied' : 'share.by_hand'));
    if (!copied) document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.select();
  }

  return (
    <div className="field">
      <label htmlFor={id}>{t('share.address')}</label>
      <div className="flex gap-2">
        <input
          id={id}
          className="input min-w-0 flex-1"
          readOnly
          value={href}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copy()}>{t('share.copy')}</Button>
      </div>
      <p className="field-hint min-h-6" role="status">
        {told}
      </p>
    </div>
  );
}

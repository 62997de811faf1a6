import { useState } from 'react';
import { useTranslate } from '#islands/page/words.tsx';
import { Button } from './Button.tsx';
import { LazyShareDialog, type Shared } from './LazyShareDialog.tsx';

/** A button that opens the ways to share a public page. */
export function ShareButton({ shared }: { shared: Shared }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="plain" onClick={() => setOpen(true)}>
        {t('share.open')}
      </Button>
      {open && <LazyShareDialog shared={shared} onClose={() => setOpen(false)} />}
    </>
  );
}

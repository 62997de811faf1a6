import { useState } from 'react';
import { linkPreview } from '#client/listings/managed-listing.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Shape } from '#islands/controls/Icon.tsx';
import { useEditor } from '#islands/editor/use-editor.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { useSavedListing } from './standing.ts';

/** Not among the icons, which every island loads. */
const eye =
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6';
const phone = 'popup,width=390,height=844';

/** Shows the page as visitors would see it, after saving: in a tab, or in a window of the size of a phone. */
function useOpen() {
  const { id } = useSavedListing();
  const { settle } = useEditor();
  const [busy, setBusy] = useState(false);

  /** Windows are only allowed within the click; where they are not at all, the preview takes this tab. */
  async function open(features?: string): Promise<void> {
    const opened = window.open('', '', features);
    setBusy(true);
    try {
      await settle();
      const { url } = await linkPreview(id);
      (opened ?? window).location.assign(url);
    } catch {
      opened?.close();
    } finally {
      setBusy(false);
    }
  }

  return { busy, open };
}

/** Of single listings that are not public; in the bar of a phone it is an icon. */
export function PreviewButton({ small = false }: { small?: boolean }) {
  const t = useTranslate();
  const { kind, status } = useSavedListing();
  const { busy, open } = useOpen();
  if (kind !== 'SINGLE' || isPublic(status) || status === 'ARCHIVED') return null;
  if (small) {
    return (
      <div className="max-[22rem]:hidden">
        <Button tone="plain" busy={busy} aria-label={t('editor.preview_page.open')} onClick={() => void open()}>
          {!busy && <Shape path={eye} />}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Button tone="plain" busy={busy} onClick={() => void open()}>
        {t('editor.preview_page.open')}
      </Button>
      <div className="hidden lg:grid [&_.link]:justify-self-center">
        <Button tone="link" onClick={() => void open(phone)}>
          {t('editor.preview_page.phone')}
        </Button>
      </div>
    </>
  );
}

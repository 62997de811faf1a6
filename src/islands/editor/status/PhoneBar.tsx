import { useState, useMemo } from 'react';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { focusField } from '#islands/editor/field-id.ts';
import { byPart, useFormParts } from '#islands/editor/frame/form-parts.ts';
import { useEditorState } from '#islands/editor/use-editor.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { PublishButton } from './PublishButton.tsx';
import { useSavedListing, useWait } from './standing.ts';

/** On phones, always visible: save status, number of missing facts, then publishing, then the public page. */
export function PhoneBar() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const saved = useSavedListing();
  const count = useEditorState(({ missing }) => missing.length);
  const isNew = useEditorState(({ notice, draft }) => notice === 'PUBLISHED' && draft.edits.size === 0);
  const waits = useWait();
  const close = () => setOpen(false);
  return (
    <div className="phone-bar sticky bottom-[var(--foot,0px)] z-2 mx-[calc(-1_*_clamp(1rem,3vw,2rem))] flex flex-wrap items-center justify-between gap-x-3 gap-y-2 hairline-t bg-paper px-[clamp(1rem,3vw,2rem)] py-2 floating lg:hidden [&_.button]:px-3 [&_.save-status]:gap-1 [&_.save-status]:text-sm [&_.save-status]:leading-tight [&>:first-child]:min-w-0 [&>:first-child]:flex-[1_1_4rem]">
      {isNew || waits ? (
        <p className="text-sm leading-tight text-muted">{waits || t('mine.moved.PUBLISHED')}</p>
      ) : (
        <SaveStatus />
      )}
      <div className="flex max-w-full flex-none flex-wrap gap-2">
        {!waits && <PreviewButton small />}
        {count === 0 && saved.status === 'BLOCKED' && (
          <a className="button button-plain" href="#block">
            {t('mine.block.what')}
          </a>
        )}
        {count > 0 && !waits && (
          <Button tone="plain" onClick={() => setOpen(true)}>
            {t('editor.missing_count', { count })}
          </Button>
        )}
        {(count === 0 || waits) && <PublishButton />}
        {count === 0 && saved.url && isPublic(saved.status) && (
          <a className="button button-plain" href={saved.url}>
            {t('editor.view')}
          </a>
        )}
      </div>
      {open && (
        <Dialog title={t('editor.missing_title')} onClose={close}>
          <Progress onGo={close} />
        </Dialog>
      )}
    </div>
  );
}

const partLink = 'flex min-h-11 items-center gap-2.5 hover:text-sea pointer-fine:min-h-7 [&_.icon]:text-success';

export function Progress({ onGo }: { onGo?: () => void }) {
  const t = useTranslate();
  const parts = useFormParts();
  const missing = useEditorState((state) => state.missing);
  const bySection = useMemo(() => byPart(parts, missing), [parts, missing]);

  function go(act: () => void): void {
    onGo?.();
    setTimeout(act);
  }

  return (
    <ol>
      {parts.shown.map((name) => (
        <li key={name} className="py-0.5">
          <a
            className={`${partLink} ${bySection.has(name) ? 'font-semibold text-strong' : ''}`}
            href={`#heading-${name}`}
            onClick={() => onGo?.()}
          >
            {bySection.has(name) ? (
              <i
                className="mx-0.75 size-3.5 flex-none rounded-pill [border:2px_solid_var(--color-control)]"
                aria-hidden="true"
              />
            ) : (
              <Icon name="check" label={t('editor.done')} />
            )}
            {t(`editor.section.${name}`)}
          </a>
          {bySection.has(name) && (
            <ul className="pl-7.5">
              {bySection.get(name)?.map((path) => (
                <li key={path}>
                  <button
                    type="button"
                    className="link text-md pointer-fine:min-h-7"
                    onClick={() => go(() => void focusField(path))}
                  >
                    {parts.labelOf(path)}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

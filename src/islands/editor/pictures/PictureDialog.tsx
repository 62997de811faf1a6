import { useState, type FormEvent } from 'react';
import type { ImageEditing, ImageKind, ImageTextUpdate } from '#client/media/images.ts';
import type { Caption } from '#contract/media/captions.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { EditorIcon } from '#islands/controls/EditorIcon.tsx';
import { Picture } from '#islands/controls/Picture.tsx';
import { OptionSelect } from '#islands/editor/fields/OptionSelect.tsx';
import { otherTextLanguage, textLanguageOf } from '#i18n/locales.ts';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { FormSummary } from '#islands/controls/FormSummary.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { CaptionChips, type Texts } from './CaptionChips.tsx';
import type { ImageKinds, KindedImage } from './kinded-image.ts';
import { PictureEditor } from './PictureEditor.tsx';

type Props = {
  image: KindedImage;
  kinds: ImageKinds | undefined;
  captions: readonly Caption[];
  /** The Croatian texts of the other images. */
  used: readonly (string | null)[];
  index: number;
  count: number;
  onClose: () => void;
  onText: (text: ImageTextUpdate) => Promise<void>;
  onMove: (to: number) => void;
  onRemove: () => void;
  onEdit: (edit: ImageEditing) => Promise<unknown>;
  /** Takes the last edit back, if there is one. */
  onUndo: (() => Promise<unknown>) | undefined;
};

const maxTextLength = 200;

export function PictureDialog(props: Props) {
  const { image, index, count, onClose, onEdit, onRemove, onUndo } = props;
  const t = useTranslate();
  const [changing, setChanging] = useState(false);
  return (
    <Dialog
      title={t('pictures.number', { number: index + 1, total: count })}
      className={changing ? 'lg:w-[min(40rem,100%_-_32px)]' : ''}
      headFirst
      onClose={onClose}
    >
      {changing ? (
        <PictureEditor image={image} onEdit={onEdit} onDone={() => setChanging(false)} />
      ) : (
        <Shown {...{ image, onUndo, onRemove }} onChange={() => setChanging(true)} />
      )}
      {/* What was typed stays while the picture is edited. */}
      <div hidden={changing}>
        <Description {...props} />
      </div>
    </Dialog>
  );
}

type ShownProps = Pick<Props, 'image' | 'onUndo' | 'onRemove'> & { onChange: () => void };

function Shown({ image, onUndo, onRemove, onChange }: ShownProps) {
  const t = useTranslate();
  const { busy, problem, run } = useAction();
  return (
    <div className="mb-4 stack gap-2">
      <Picture image={image} alt="" sizes="23rem" className="max-h-[40dvh] w-full rounded-control object-contain" />
      <div className="flex flex-wrap gap-2">
        <Button tone="plain" onClick={onChange}>
          <EditorIcon name="crop" />
          {t('pictures.change')}
        </Button>
        {onUndo && (
          <Button tone="plain" busy={busy} onClick={() => void run(onUndo)}>
            <EditorIcon name="undo" />
            {t('pictures.undo_change')}
          </Button>
        )}
        <Button tone="plain" onClick={onRemove}>
          <EditorIcon name="trash" />
          {t('pictures.delete')}
        </Button>
      </div>
      <p role="alert" className="field-error empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function Description({ image, kinds, captions, used, index, count, onClose, onText, onMove }: Props) {
  const t = useTranslate();
  const { busy, problem, run } = useAction();
  const [texts, setTexts] = useState({ hr: image.alt.hr ?? '', en: image.alt.en ?? '' });
  const [kind, setKind] = useState(image.kind);
  const [isPlan, setIsPlan] = useState(image.isPlan ?? false);
  const [place, setPlace] = useState(index);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const alt = { hr: texts.hr.trim() || null, en: texts.en.trim() || null };
    const isSame = alt.hr === image.alt.hr && alt.en === image.alt.en && kind === image.kind;
    const shows = kinds ? { ...(kind && { kind }) } : { isPlan };
    const isNew = !isSame || isPlan !== (image.isPlan ?? false);
    const saved = !isNew || (await run(() => onText({ fileName: image.fileName, alt, ...shows })));
    if (!saved) return;
    if (place !== index) onMove(place);
    onClose();
  }

  function propose(next: Texts, code: string): void {
    setTexts(next);
    if (!kinds) setIsPlan(code === 'PLAN');
  }

  return (
    <form className="form" noValidate onSubmit={(event) => void save(event)}>
      <FormSummary message={problem || undefined} />
      <CaptionChips {...{ captions, texts, used }} onChoose={propose} />
      <TextInputs texts={texts} onTexts={setTexts} />
      <What {...{ kinds, kind, isPlan }} onKind={setKind} onPlan={setIsPlan} />
      {count > 1 && (
        <OptionSelect
          label={t('pictures.place')}
          value={place}
          options={Array.from({ length: count }, (_, to) => [to, to === 0 ? t('pictures.first_place') : to + 1])}
          onChoose={(to) => setPlace(Number(to))}
        />
      )}
      <Button type="submit" busy={busy}>
        {t('form.save')}
      </Button>
      <Button tone="plain" onClick={onClose}>
        {t('form.cancel')}
      </Button>
    </form>
  );
}

type WhatProps = {
  kinds: ImageKinds | undefined;
  kind: ImageKind | undefined;
  isPlan: boolean;
  onKind: (kind: ImageKind) => void;
  onPlan: (isPlan: boolean) => void;
};

/** What the picture shows: one of the kinds of a project's, else whether a floor plan. */
function What({ kinds, kind, isPlan, onKind, onPlan }: WhatProps) {
  const t = useTranslate();
  if (!kinds)
    return (
      <Checkbox label={t('pictures.is_plan')} checked={isPlan} onChange={({ target }) => onPlan(target.checked)} />
    );
  return (
    <OptionSelect
      label={t('pictures.kind')}
      value={kind ?? ''}
      options={Object.entries(kinds)}
      onChoose={(code) => onKind(code as ImageKind)}
    />
  );
}

function TextInputs({ texts, onTexts }: { texts: Texts; onTexts: (texts: Texts) => void }) {
  const t = useTranslate();
  const own = textLanguageOf(useLocale());
  return [own, otherTextLanguage(own)].map((language) => (
    <Field
      key={language}
      label={t(`pictures.alt_${language}`)}
      hint={language === own && t('pictures.alt_hint')}
      value={texts[language]}
      maxLength={maxTextLength}
      lang={language}
      onChange={({ target }) => onTexts({ ...texts, [language]: target.value })}
    />
  ));
}

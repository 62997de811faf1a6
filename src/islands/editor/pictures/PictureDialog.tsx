import { useState, type FormEvent } from 'react';
import type { ImageKind, ImageTextUpdate } from '#client/media/images.ts';
import type { Image } from '#contract/media/image.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { Picture } from '#islands/controls/Picture.tsx';
import { Choices } from '#islands/editor/fields/FieldFrame.tsx';
import { OptionSelect } from '#islands/editor/fields/OptionSelect.tsx';
import { Checkbox } from '#islands/forms/Checkbox.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { FormSummary } from '#islands/controls/FormSummary.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { useTranslate } from '#islands/page/words.tsx';

export type KindedImage = Image & { kind?: ImageKind };

export type ImageKinds = Readonly<Record<ImageKind, string>>;

type Props = {
  image: KindedImage;
  kinds: ImageKinds | undefined;
  index: number;
  count: number;
  onClose: () => void;
  onText: (text: ImageTextUpdate) => Promise<void>;
  onMove: (to: number) => void;
};

const maxTextLength = 200;

export function PictureDialog({ image, kinds, index, count, onClose, onText, onMove }: Props) {
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

  return (
    <Dialog title={t('pictures.number', { number: index + 1, total: count })} onClose={onClose}>
      <form className="form" noValidate onSubmit={(event) => void save(event)}>
        <FormSummary message={problem || undefined} />
        <Picture image={image} alt="" sizes="23rem" className="max-h-[40dvh] w-full rounded-control object-contain" />
        <Texts texts={texts} onTexts={setTexts} />
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
    </Dialog>
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

type Texts = { hr: string; en: string };

function Texts({ texts, onTexts }: { texts: Texts; onTexts: (texts: Texts) => void }) {
  const t = useTranslate();
  return (['hr', 'en'] as const).map((language) => (
    <Field
      key={language}
      label={t(`pictures.alt_${language}`)}
      hint={language === 'hr' && t('pictures.alt_hint')}
      value={texts[language]}
      maxLength={maxTextLength}
      lang={language}
      onChange={({ target }) => onTexts({ ...texts, [language]: target.value })}
    />
  ));
}

type ChoiceProps = { kinds: ImageKinds; kind: ImageKind; onKind: (kind: ImageKind) => void };

export function KindChoice({ kinds, kind, onKind }: ChoiceProps) {
  const t = useTranslate();
  return (
    <Choices
      id="picture-kind"
      label={t('pictures.kind_next')}
      error={undefined}
      kind="radio"
      options={Object.entries(kinds).map(([code, name]) => ({ code, name }))}
      chosen={[kind]}
      onChoose={(code) => onKind(code as ImageKind)}
      onLeave={() => {}}
    />
  );
}

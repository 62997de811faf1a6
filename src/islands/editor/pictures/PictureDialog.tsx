import { useState, type FormEvent } from 'react';
import type { ImageKind, PictureText } from '#client/images.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Dialog } from '#islands/controls/Dialog.tsx';
import { Field, Select } from '#islands/forms/Field.tsx';
import { FormSummary } from '#islands/forms/FormSummary.tsx';
import { Picture } from '#islands/controls/Picture.tsx';
import { useAction } from '#islands/page/use-action.ts';
import { useWords } from '#islands/page/words.tsx';
import type { KindedImage, PictureKinds } from './picture-kinds.ts';

type Props = {
  image: KindedImage;
  kinds: PictureKinds | undefined;
  index: number;
  count: number;
  onClose: () => void;
  onText: (text: PictureText) => Promise<void>;
  onMove: (to: number) => void;
};

const longestText = 200;

/** What a picture shows, in both languages, and its place among the others. */
export function PictureDialog({ image, kinds, index, count, onClose, onText, onMove }: Props) {
  const t = useWords();
  const { busy, problem, run } = useAction();
  const [hr, setHr] = useState(image.alt.hr ?? '');
  const [en, setEn] = useState(image.alt.en ?? '');
  const [kind, setKind] = useState(image.kind);
  const [place, setPlace] = useState(index);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const alt = { hr: hr.trim() || null, en: en.trim() || null };
    const isNew = alt.hr !== image.alt.hr || alt.en !== image.alt.en || kind !== image.kind;
    const saved = !isNew || (await run(() => onText({ fileName: image.fileName, alt, ...(kind && { kind }) })));
    if (!saved) return;
    if (place !== index) onMove(place);
    onClose();
  }

  return (
    <Dialog title={t('pictures.number', { number: index + 1, total: count })} onClose={onClose}>
      <form className="form picture-form" noValidate onSubmit={(event) => void save(event)}>
        <FormSummary message={problem || undefined} />
        <Picture image={image} alt="" sizes="23rem" />
        <Field
          label={t('pictures.alt_hr')}
          hint={t('pictures.alt_hint')}
          value={hr}
          maxLength={longestText}
          lang="hr"
          onChange={({ target }) => setHr(target.value)}
        />
        <Field
          label={t('pictures.alt_en')}
          value={en}
          maxLength={longestText}
          lang="en"
          onChange={({ target }) => setEn(target.value)}
        />
        {kinds && <KindSelect {...{ kinds, kind }} onKind={setKind} />}
        {count > 1 && <PlaceSelect {...{ count, place }} onPlace={setPlace} />}
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

type KindProps = { kinds: PictureKinds; kind: ImageKind | undefined; onKind: (kind: ImageKind) => void };

function KindSelect({ kinds, kind, onKind }: KindProps) {
  const t = useWords();
  return (
    <Select label={t('pictures.kind')} value={kind} onChange={({ target }) => onKind(target.value as ImageKind)}>
      {Object.entries(kinds).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

type PlaceProps = { count: number; place: number; onPlace: (place: number) => void };

function PlaceSelect({ count, place, onPlace }: PlaceProps) {
  const t = useWords();
  return (
    <Select label={t('pictures.place')} value={place} onChange={({ target }) => onPlace(Number(target.value))}>
      {Array.from({ length: count }, (_, to) => (
        <option key={to} value={to}>
          {to === 0 ? t('pictures.first_place') : to + 1}
        </option>
      ))}
    </Select>
  );
}

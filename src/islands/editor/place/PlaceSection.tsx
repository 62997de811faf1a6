import { type ReactNode, useEffect, useState } from 'react';
import type { PlaceName } from '#contract/location.ts';
import { FieldFrame } from '#islands/editor/fields/FieldFrame.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { PinMovesProvider } from './PinMovesProvider.tsx';
import { PinPlace } from './PinPlace.tsx';
import { PlaceStart } from './PlaceStart.tsx';
import { QuarterSelect } from './QuarterSelect.tsx';
import { useField } from '#islands/editor/use-editor.tsx';
import { useEditor } from './place-types.ts';
import { useCounties, useMunicipalities, useSettlements, useUnits, useChoosePlace } from './use-place.ts';

/** The location of a development: the settlement or quarter, then everything more exact. */
export function PlaceSection({ children }: { children: ReactNode }) {
  return (
    <EditorSection name="place">
      <PinMovesProvider>
        <PlaceStart />
        <PlaceDetails>{children}</PlaceDetails>
      </PinMovesProvider>
    </EditorSection>
  );
}

/** Settlement and quarter step by step, street and house number (`children`), and the pin. */
export function PlaceDetails({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      <p className="field-hint col-span-full min-w-0">{t('editor.place_or')}</p>
      <PlaceSelects />
      {children}
      <PinPlace />
    </>
  );
}

type Chosen = { countyId?: number | undefined; municipalityId?: number | undefined };

export function PlaceSelects() {
  const t = useTranslate();
  const settlement = useField('settlementId');
  const units = useUnits();
  const choosePlace = useChoosePlace();
  const { typeAll } = useEditor();
  const [own, setOwn] = useState<Chosen>();
  const { countyId, municipalityId } = own ?? units ?? {};
  const counties = useCounties();
  const municipalities = useMunicipalities(countyId);
  const settlements = useSettlements(municipalityId);

  useEffect(() => setOwn(undefined), [settlement.typed]);

  const clear = () =>
    typeAll([
      ['settlementId', null],
      ['quarterId', null],
    ]);

  function choose(settlementId: number | undefined): void {
    if (!settlementId) return clear();
    if (countyId && municipalityId) choosePlace({ settlementId, units: { countyId, municipalityId } });
  }

  return (
    <div className="fields col-span-full [&_select:disabled]:cursor-default [&_select:disabled]:opacity-70">
      <PlaceSelect
        {...{ id: 'field-county', label: t('editor.county'), names: counties, chosen: countyId }}
        onChoose={(id) => setOwn({ countyId: id })}
      />
      <PlaceSelect
        {...{
          id: 'field-municipality',
          label: t('editor.municipality'),
          names: municipalities,
          chosen: municipalityId,
        }}
        onChoose={(id) => setOwn({ countyId, municipalityId: id })}
      />
      <PlaceSelect
        id="field-settlement"
        label={t('listing.field.settlementId')}
        names={settlements}
        chosen={own ? undefined : Number(settlement.typed) || undefined}
        onChoose={choose}
        onLeave={settlement.leave}
      />
      {!own && <QuarterSelect />}
    </div>
  );
}

type Props = {
  id: string;
  label: string;
  names: readonly PlaceName[];
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
  onLeave?: () => void;
};

function PlaceSelect({ id, label, names, chosen, onChoose, onLeave }: Props) {
  const t = useTranslate();
  return (
    <FieldFrame {...{ id, label }} error={undefined}>
      {(control) => (
        <select
          {...control}
          disabled={names.length === 0}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(Number(target.value) || undefined)}
          onBlur={onLeave}
        >
          <option value="">{t('editor.choose')}</option>
          {names.map((place) => (
            <option key={place.id} value={place.id}>
              {place.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

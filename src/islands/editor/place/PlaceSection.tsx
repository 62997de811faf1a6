import { type ReactNode, useEffect, useState } from 'react';
import type { PlaceName } from '#contract/location.ts';
import { FieldFrame } from '#islands/editor/fields/FieldFrame.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { MoveNotice } from './MoveNotice.tsx';
import { MyLocation } from './MyLocation.tsx';
import { PinMovesProvider } from './pin-moves.tsx';
import { PinPlace } from './PinPlace.tsx';
import { QuarterSelect } from './QuarterSelect.tsx';
import { SettlementSearch } from './SettlementSearch.tsx';
import { useField } from '#islands/editor/use-editor.tsx';
import { useEditor } from './place-types.ts';
import { useCounties, useMunicipalities, useSettlements, useUnits, useChoosePlace } from './use-place.ts';

/** The location: settlement and quarter by search, by the device's position or step by step, then street and house number (`children`) and pin. */
export function PlaceSection({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <EditorSection name="place">
      <PinMovesProvider>
        <SettlementSearch />
        <MyLocation />
        <p className="field-hint col-span-full min-w-0">{t('editor.place_or')}</p>
        <PlaceSelects />
        <MoveNotice beside="CHOICE" />
        {children}
        <PinPlace />
      </PinMovesProvider>
    </EditorSection>
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
        id={settlement.id}
        label={t('listing.field.settlementId')}
        names={settlements}
        chosen={own ? undefined : Number(settlement.typed) || undefined}
        error={settlement.error}
        required
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
  error?: string | undefined;
  required?: boolean;
  onLeave?: () => void;
};

function PlaceSelect({ id, label, names, chosen, onChoose, error, required, onLeave }: Props) {
  const t = useTranslate();
  return (
    <FieldFrame {...{ id, label, required, error }}>
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

import { MoveNotice } from './MoveNotice.tsx';
import { MyLocation } from './MyLocation.tsx';
import { SettlementSearch } from './SettlementSearch.tsx';

/** The settlement or quarter, by its name or by the device's position. */
export function PlaceStart() {
  return (
    <>
      <SettlementSearch>
        <MyLocation />
      </SettlementSearch>
      <MoveNotice beside="CHOICE" />
    </>
  );
}

import { unitTable, unitTypeTable } from './columns.ts';
import { EditableTable } from './EditableTable.tsx';

/** The flats of a project with floor plans. */
export const UnitTable = () => <EditableTable kind={unitTable} />;

/** The kinds of flats of a project without floor plans, from – to. */
export const UnitTypeTable = () => <EditableTable kind={unitTypeTable} />;

export { Sections } from './Sections.tsx';
export { Side } from './Side.tsx';
export { ChangeNotice } from './status/ChangeNotice.tsx';
export { ConfirmWhat } from './status/ConfirmWhat.tsx';
export { Conflicts } from './status/Conflicts.tsx';
export { MissingSummary } from './status/MissingSummary.tsx';

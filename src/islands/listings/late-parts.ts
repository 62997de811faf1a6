export { Sections } from './Sections.tsx';
export { Side } from './Side.tsx';
export { ChangeNotice } from '../ui/status/ChangeNotice.tsx';
export { Conflicts } from '../ui/status/Conflicts.tsx';
export { MissingSummary } from '../ui/status/MissingSummary.tsx';

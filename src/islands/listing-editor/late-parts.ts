export { PhoneBar } from '#islands/editor/status/PhoneBar.tsx';
export { Notes } from './Notes.tsx';
export { Sections } from './Sections.tsx';
export { Side } from './Side.tsx';

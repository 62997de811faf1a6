export { PhoneBar } from '#islands/editor/status/PhoneBar.tsx';
export { Sections } from './Sections.tsx';
export { Notes } from './status/Notes.tsx';
export { Side } from './status/Side.tsx';

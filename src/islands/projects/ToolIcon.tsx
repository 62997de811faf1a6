import { Icon, Shape, type IconName } from '../ui/Icon.tsx';

/** Shapes of tools on the grid of `Icon`, from Lucide (ISC licence). */
const shapes = {
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'M15 14l5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
  clipboard:
    'M9 2h6a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2',
  download: 'M12 15V3M7 10l5 5 5-5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
  'arrow-up': 'M5 12l7-7 7 7M12 19V5',
  'arrow-down': 'M12 5v14M19 12l-7 7-7-7',
  'fill-down': 'M19 3H5M12 21V7M6 15l6 6 6-6',
  'copy-plus':
    'M15 12v6M12 15h6M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  minus: 'M5 12h14',
  expand: 'M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6',
  shrink: 'M14 10l7-7M20 10h-6V4M3 21l7-7M4 14h6v6',
  fit: 'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2',
  magnet: 'M6 15l-4-4 6.75-6.77a7.79 7.79 0 0 1 11 11L13 22l-4-4 6.39-6.36a2.14 2.14 0 0 0-3-3L6 15M5 8l4 4M12 15l4 4',
} as const;

export type ToolName = keyof typeof shapes | IconName;

const isOfTools = (name: ToolName): name is keyof typeof shapes => name in shapes;

/** The icon of a button of a toolbar, which has its own label. */
export function ToolIcon({ name }: { name: ToolName }) {
  return isOfTools(name) ? <Shape path={shapes[name]} /> : <Icon name={name} />;
}

import { lazy, Suspense, type ComponentProps } from 'react';

const Loaded = lazy(() => import('./ShareDialog.tsx').then((module) => ({ default: module.ShareDialog })));

type Props = ComponentProps<typeof Loaded>;
export type Shared = Props['shared'];

/** The dialog that shares a page, loaded when opened. */
export function LazyShareDialog(props: Props) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

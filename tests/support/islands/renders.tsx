import { setImmediate } from 'node:timers/promises';
import { act } from '@testing-library/react';
import { Profiler, type ReactElement, type ReactNode } from 'react';

/** What React keeps of a component; `alternate` is how it was before. */
type Fiber = {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
};

/** Functions, those with a ref, and both kinds of memo. */
const components = new Set([0, 11, 14, 15]);
const performedWork = 1;
const quietTurns = 30;

/** Components that were rendered in the last commit: what was left as it was is shared with the tree before. */
function renderedIn(fiber: Fiber, before: Fiber | null): number {
  const own = components.has(fiber.tag) && (fiber.flags & performedWork) !== 0 ? 1 : 0;
  if (fiber.child === before?.child) return own;
  let count = own;
  for (let child = fiber.child; child; child = child.sibling) count += renderedIn(child, child.alternate);
  return count;
}

function currentTree(container: Element): Fiber {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  const root = (container as unknown as Record<string, { stateNode: { current: Fiber } }>)[key ?? ''];
  if (!root) throw new Error('nothing is rendered here');
  return root.stateNode.current;
}

/** Counts how many components React renders after one act; `Counted` stands around them. */
export function countRenders() {
  let count = 0;
  const note = () => {
    const container = [...document.body.children].find((element) =>
      Object.keys(element).some((name) => name.startsWith('__reactContainer$')),
    );
    if (!container) return;
    const tree = currentTree(container);
    count += renderedIn(tree, tree.alternate);
  };
  const Counted = ({ children }: { children: ReactNode }): ReactElement => (
    <Profiler id="counted" onRender={note}>
      {children}
    </Profiler>
  );
  /** Until nothing is rendered any more, but for what a clock would bring. */
  const atRest = async () => {
    for (let quiet = 0, before = count; quiet < quietTurns; quiet = count === before ? quiet + 1 : 0) {
      before = count;
      await act(() => setImmediate());
    }
  };
  /** The renders of some work and of what follows it at once. */
  const during = async (work: () => Promise<unknown>): Promise<number> => {
    await atRest();
    const before = count;
    await work();
    await atRest();
    return count - before;
  };
  return { Counted, during };
}

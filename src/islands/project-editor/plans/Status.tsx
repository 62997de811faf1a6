import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/** What has just happened on the plan, told politely; every arrow key draws only this anew. */
export function Status({ said }: { said: ReadableAtom<string> }) {
  return (
    <p className="plan-status min-h-[1.5em] text-md font-semibold text-strong" role="status">
      {useStore(said)}
    </p>
  );
}

import type { ReactNode } from 'react';
import type { ApiError } from '#client/api-error.ts';
import { Spinner } from '#islands/controls/Spinner.tsx';
import { Warning } from '#islands/controls/Warning.tsx';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { NoEntry, Parts } from './AdminListPage.tsx';
import type { RoomPart } from './room-parts.ts';
import { useRoomState } from './use-room-state.ts';

type Shown<Read extends object> = { state: Read; busy: boolean; reload: () => Promise<void> };
type Props<Read extends object> = {
  part: RoomPart;
  call: () => Promise<Read>;
  /** Milliseconds between two looks; without it there is one whenever the page comes in sight. */
  every?: number;
  children: (shown: Shown<Read>) => ReactNode;
};

/** A part of the room that shows one state: its navigation, what is refused or failed, then the state. */
export function RoomState<Read extends object>({ part, call, every, children }: Props<Read>) {
  const t = useTranslate();
  const { state, failure, busy, reload } = useRoomState(call, every);
  if (failure?.status === 403) return <NoEntry code={failure.code} />;
  if (failure && !state) return <LoadFailure problem={failure.message} busy={busy} onRetry={() => void reload()} />;
  if (!state) return <Spinner label={t('form.loading')} />;
  return (
    <div className="stack gap-4">
      <Parts current={part} list={state} />
      <Stale failure={failure} />
      {children({ state, busy, reload })}
    </div>
  );
}

function Stale({ failure }: { failure: ApiError | undefined }) {
  if (!failure) return null;
  return (
    <Warning role="alert">
      <p>{failure.message}</p>
    </Warning>
  );
}

import { isPublic } from '#domain/listings/lifecycle.ts';
import type { EditorTypes, Saved } from './adapter.ts';
import type { EditorState } from './editor-state.ts';
import type { PendingNote } from './pending.ts';
import { endTyping } from './savable-edits.ts';
import type { SaveQueue } from './save-queue.ts';
import { applyServerState, isReady, publish, type Published, type Saving } from './saving.ts';

const publishable: readonly Saved['status'][] = ['DRAFT', 'PAUSED', 'EXPIRED'];

/** Whether publishing the listing saves all of it, rather than merely changing its status. */
export function isPublishable({ status, moves }: Pick<Saved, 'status' | 'moves'>): boolean {
  return publishable.includes(status) && moves.includes('PUBLISHED');
}

/** What publishing waits for: files on their way, files that need the user, a field being typed, or the server. */
export type PublishWait = 'FILES' | 'STUCK' | 'FIELD' | 'CONNECTION' | 'SERVER';

/** Undefined if publishing was not asked for, or goes on right now. */
export function publishWait<S extends EditorTypes>(state: EditorState<S>): PublishWait | undefined {
  const { wanted, publishing, arriving, restorable, draft, saveFailure } = state;
  if (!wanted || publishing) return undefined;
  if (arriving.files + restorable.size > 0) return 'FILES';
  if (arriving.stuck > 0) return 'STUCK';
  if (draft.typing.size > 0) return 'FIELD';
  return saveFailure?.offline === false ? 'SERVER' : 'CONNECTION';
}

const day = 86_400_000;
const firstRetry = 2_000;
const maxRetry = 60_000;
const maxRepeats = 4;

type Parts<S extends EditorTypes> = { saving: Saving<S>; queue: SaveQueue; note: PendingNote };

/** Publishes once nothing is on its way any more, however long that takes; the wish survives the page. */
export function createPublisher<S extends EditorTypes>({ saving, queue, note }: Parts<S>) {
  const { state, set } = saving;
  let tries = 0;
  let repeats = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function noteWish(publishAt: number | undefined): void {
    note.change(({ files }) => ({ files, publishAt }));
  }

  /** Ends the wish, and tells what has become of it. */
  function end(is: Published | 'REFUSED', message = ''): Published {
    [tries, repeats] = [0, 0];
    noteWish(undefined);
    set({
      wanted: undefined,
      publishing: false,
      news: { is, message },
      ...(is === 'PUBLISHED' && { notice: 'PUBLISHED' as const }),
      ...(is === 'INCOMPLETE' && { attempts: state().attempts + 1 }),
    });
    return is === 'REFUSED' ? 'INCOMPLETE' : is;
  }

  /** The server knows better what is missing. */
  async function endRefused(): Promise<Published> {
    const { draft, saveFailure } = state();
    const { adapter, saved } = draft;
    if (!isReady(state()) || !saveFailure) return end('INCOMPLETE');
    await queue.serial(async () => applyServerState(saving, await adapter.calls.read(saved.id))).catch(() => undefined);
    return end('REFUSED', saveFailure.message);
  }

  function later(): Published {
    if (!state().ended) timer = setTimeout(retry, Math.min(maxRetry, firstRetry * 2 ** tries));
    tries += 1;
    set({ publishing: false });
    return 'FAILED';
  }

  /** Also a save of ours, from before a reload, makes the version older than the server's. */
  function onChanged(): Published | Promise<Published> {
    const { draft, changed } = state();
    if (isPublic(draft.saved.status)) return end('PUBLISHED');
    if (changed.length > 0 || repeats >= maxRepeats || !isReady(state())) return end('CHANGED');
    repeats += 1;
    return attempt();
  }

  async function attempt(): Promise<Published> {
    set({ publishing: true });
    const outcome = await queue.serial(() => publish(saving));
    if (outcome === 'PUBLISHED') return end('PUBLISHED');
    if (outcome === 'FAILED') return later();
    return outcome === 'CHANGED' ? onChanged() : endRefused();
  }

  /** Goes on, if publishing is wanted and nothing is in its way. */
  async function pursue(): Promise<Published | undefined> {
    const { wanted, publishing, ended, draft } = state();
    if (!wanted || publishing || ended || timer) return undefined;
    if (isPublic(draft.saved.status)) return end('PUBLISHED');
    if (!isPublishable(draft.saved)) return end('FAILED');
    if (['FILES', 'STUCK', 'FIELD'].includes(publishWait(state()) ?? '')) return undefined;
    if (!isReady(state())) return end('INCOMPLETE');
    try {
      return await attempt();
    } catch (error) {
      end('FAILED');
      throw error;
    }
  }

  function want(since: number): Promise<Published | undefined> {
    set({ wanted: since });
    noteWish(since);
    return pursue();
  }

  function retry(): void {
    clearTimeout(timer);
    timer = undefined;
    void pursue();
  }

  return {
    /** The user asks: undefined if it has to wait. */
    ask(): Promise<Published | undefined> {
      set({ attempts: state().attempts + 1, draft: endTyping(state().draft) });
      return isReady(state()) ? want(Date.now()) : Promise.resolve('INCOMPLETE');
    },
    cancel(): void {
      clearTimeout(timer);
      timer = undefined;
      [tries, repeats] = [0, 0];
      noteWish(undefined);
      set({ wanted: undefined });
    },
    pursue: () => void pursue(),
    retry,
    /** Goes on with what was wanted before a reload or login; after a day the user is asked again. */
    restore(): void {
      const { publishAt } = note.read();
      if (publishAt === undefined || state().wanted) return;
      if (Date.now() - publishAt < day) return void want(publishAt);
      noteWish(undefined);
      if (isPublishable(state().draft.saved)) set({ notice: 'PUBLISH_LATE' });
    },
    stop: () => clearTimeout(timer),
  };
}

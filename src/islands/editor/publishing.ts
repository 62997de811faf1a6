import { isPublic } from '#domain/listings/lifecycle.ts';
import { storedRole } from '#stores/session-values.ts';
import type { EditorTypes, Saved } from './adapter.ts';
import type { EditorState, Published } from './editor-state.ts';
import type { PendingNote } from './pending.ts';
import { endTyping } from './savable-edits.ts';
import type { SaveQueue } from './save-queue.ts';
import { applyServerState, isReady, publish, type Saving } from './saving.ts';

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
export class Publisher<S extends EditorTypes> {
  #parts: Parts<S>;
  #tries = 0;
  #repeats = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts<S>) {
    this.#parts = parts;
  }

  /** The user asks: undefined if it has to wait. */
  ask(): Promise<Published | undefined> {
    const { state, set } = this.#parts.saving;
    set({ attempts: state().attempts + 1, draft: endTyping(state().draft) });
    return isReady(state()) ? this.#want(Date.now()) : Promise.resolve('INCOMPLETE');
  }

  cancel(): void {
    this.stop();
    [this.#tries, this.#repeats] = [0, 0];
    this.#noteWish(undefined);
    this.#parts.saving.set({ wanted: undefined });
  }

  /** The connection may be back. */
  retry(): void {
    this.stop();
    void this.pursue();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Goes on with what was wanted before a reload or login; after a day the user is asked again. */
  restore(): void {
    const { note, saving } = this.#parts;
    const { publishAt } = note.read();
    if (publishAt === undefined || saving.state().wanted) return;
    if (Date.now() - publishAt < day) return void this.#want(publishAt);
    this.#noteWish(undefined);
    if (isPublishable(saving.state().draft.saved)) saving.set({ notice: 'PUBLISH_LATE' });
  }

  /** Goes on, if publishing is wanted and nothing is in its way. */
  async pursue(): Promise<Published | undefined> {
    const state = this.#parts.saving.state();
    const { wanted, publishing, ended, draft } = state;
    // A session that has ended drops its uploads: what they leave missing is no reason to forget the wish.
    if (!wanted || publishing || ended || this.#timer || !storedRole()) return undefined;
    if (isPublic(draft.saved.status)) return this.#end('PUBLISHED');
    if (!isPublishable(draft.saved)) return this.#end('FAILED');
    if (['FILES', 'STUCK', 'FIELD'].includes(publishWait(state) ?? '')) return undefined;
    if (!isReady(state)) return this.#end('INCOMPLETE');
    try {
      return await this.#attempt();
    } catch (error) {
      this.#end('FAILED');
      throw error;
    }
  }

  #noteWish(publishAt: number | undefined): void {
    this.#parts.note.change(({ files }) => ({ files, publishAt }));
  }

  #want(since: number): Promise<Published | undefined> {
    this.#parts.saving.set({ wanted: since });
    this.#noteWish(since);
    return this.pursue();
  }

  /** Ends the wish, and tells what has become of it. */
  #end(is: Published | 'REFUSED', message = ''): Published {
    const { state, set } = this.#parts.saving;
    [this.#tries, this.#repeats] = [0, 0];
    this.#noteWish(undefined);
    set({
      wanted: undefined,
      publishing: false,
      news: { is, message },
      ...(is === 'PUBLISHED' && { notice: 'PUBLISHED' as const }),
      ...(is === 'INCOMPLETE' && { attempts: state().attempts + 1 }),
    });
    return is === 'REFUSED' ? 'INCOMPLETE' : is;
  }

  async #attempt(): Promise<Published> {
    const { saving, queue } = this.#parts;
    saving.set({ publishing: true });
    const outcome = await queue.serial(() => publish(saving));
    if (outcome === 'PUBLISHED') return this.#end('PUBLISHED');
    if (outcome === 'FAILED') return this.#later();
    return outcome === 'CHANGED' ? this.#onChanged() : this.#endRefused();
  }

  /** The server knows better what is missing. */
  async #endRefused(): Promise<Published> {
    const { saving, queue } = this.#parts;
    const { draft, saveFailure } = saving.state();
    const { adapter, saved } = draft;
    if (!isReady(saving.state()) || !saveFailure) return this.#end('INCOMPLETE');
    await queue.serial(async () => applyServerState(saving, await adapter.calls.read(saved.id))).catch(() => undefined);
    return this.#end('REFUSED', saveFailure.message);
  }

  #later(): Published {
    const { state, set } = this.#parts.saving;
    const wait = Math.min(maxRetry, firstRetry * 2 ** this.#tries);
    if (!state().ended) this.#timer = setTimeout(() => this.retry(), wait);
    this.#tries += 1;
    set({ publishing: false });
    return 'FAILED';
  }

  /** Also a save of ours, from before a reload, makes the version older than the server's. */
  #onChanged(): Published | Promise<Published> {
    const { draft, changed } = this.#parts.saving.state();
    if (isPublic(draft.saved.status)) return this.#end('PUBLISHED');
    const isOurs = changed.length === 0 && isReady(this.#parts.saving.state());
    if (!isOurs || this.#repeats >= maxRepeats) return this.#end('CHANGED');
    this.#repeats += 1;
    return this.#attempt();
  }
}

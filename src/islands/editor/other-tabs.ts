import type { Shape, Subject } from './subject.ts';

/** The other tabs of this browser that have the same open. */
export type OtherTabs<S extends Shape> = { tell: (saved: S['saved']) => void; close: () => void };

/** Hears what other tabs have saved, and tells them what this one has; silent where browsers cannot. */
export function openOtherTabs<S extends Shape>(
  { name, schema }: Pick<Subject<S>, 'name' | 'schema'>,
  id: number,
  onSaved: (saved: S['saved']) => void,
): OtherTabs<S> {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`portal.${name}.${id}`);
  channel.addEventListener('message', ({ data }) => {
    const saved = schema.safeParse(data, { jitless: true });
    if (saved.success) onSaved(saved.data);
  });
  return { tell: (saved) => channel.postMessage(saved), close: () => channel.close() };
}

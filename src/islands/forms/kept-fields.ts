import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readSession, removeSession, writeSession } from '#stores/session-storage.ts';

function readKept(key: string): Record<string, unknown> {
  try {
    return JSON.parse(readSession(key) || '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Keeps what stands in some fields (no secrets) while this tab leaves the page, for the same form in the other language. */
export function useKeptFields<Values extends FieldValues>(
  { getValues, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  key: string,
  names: readonly Path<Values>[],
): void {
  useEffect(() => {
    const kept = readKept(key);
    removeSession(key);
    for (const name of names) {
      const value = kept[name];
      if (typeof value === 'string' && value && !getValues(name))
        setValue(name, value as PathValue<Values, typeof name>);
    }
    const keep = () =>
      writeSession(key, JSON.stringify(Object.fromEntries(names.map((name) => [name, getValues(name)]))));
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [getValues, setValue, key, names]);
}

import { useRef } from 'react';

const hexadecimal = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A key per distinct body: resending the same after a lost response reuses the key, so that it takes effect once. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text)
      last.current = { text, key: hexadecimal(crypto.getRandomValues(new Uint8Array(16))) };
    return last.current.key;
  };
}

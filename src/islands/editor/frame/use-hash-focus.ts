import { useEffect } from 'react';
import { focusField } from '#islands/editor/field-id.ts';

const path = /^#([a-zA-Z][a-zA-Z\d.]*)$/;

/** Leads to the field that the address names behind its `#`, by the path of its fact: `#rooms`, `#advertiser.oib`. */
export function useHashFocus(): void {
  useEffect(() => {
    const follow = () => {
      const [, named] = path.exec(location.hash) ?? [];
      if (named) void focusField(named, 'instant');
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
}

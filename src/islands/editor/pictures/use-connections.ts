import { useEffect, useState } from 'react';

/** How often the connection came back: what did not load before is then loaded again. */
export function useConnections(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const again = () => setCount((before) => before + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return count;
}

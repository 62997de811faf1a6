import { afterEach, vi } from 'vitest';

/** Files share a process: a clock that a test has set, also one that fails, is not left to those that come after. */
afterEach(() => void vi.useRealTimers());

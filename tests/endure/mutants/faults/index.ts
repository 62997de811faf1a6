import type { Fault } from '../fault.ts';
import { domain } from './domain.ts';

/** Faults by the room of `src` that they are planted in. */
export const faultsByRoom: Record<string, Fault[]> = { domain };

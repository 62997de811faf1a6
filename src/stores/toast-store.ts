import { atom } from 'nanostores';
import { takeToasts, toastEvent, type ToastMessage } from './toasts.ts';

/** The toasts that wait to be shown, for their host; `toasts.ts` is the same for plain scripts. */
export const $toasts = atom<readonly ToastMessage[]>([]);

/** A screen reader announces what comes into the host's regions, not what came with them. */
const untilRegionsAreThere = 50;

/** Brings what scripts and islands tell from now on, and what waits already; ends with what it gives back. */
export function followToasts(): () => void {
  const take = () => $toasts.set([...$toasts.get(), ...takeToasts()]);
  addEventListener(toastEvent, take);
  const timer = setTimeout(take, untilRegionsAreThere);
  return () => {
    clearTimeout(timer);
    removeEventListener(toastEvent, take);
  };
}

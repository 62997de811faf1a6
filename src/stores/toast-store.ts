import { atom } from 'nanostores';
import { takeToasts, toastEvent, type ToastMessage } from './toasts.ts';

/** The queued toasts, for their host; `toasts.ts` is the same for plain scripts. */
export const $toasts = atom<readonly ToastMessage[]>([]);

/** Screen readers announce only what is added to live regions after they exist. */
const untilRegionsAreThere = 50;

/** Takes queued and future toasts from scripts and islands; returns the cleanup. */
export function followToasts(): () => void {
  const take = () => $toasts.set([...$toasts.get(), ...takeToasts()]);
  addEventListener(toastEvent, take);
  const timer = setTimeout(take, untilRegionsAreThere);
  return () => {
    clearTimeout(timer);
    removeEventListener(toastEvent, take);
  };
}

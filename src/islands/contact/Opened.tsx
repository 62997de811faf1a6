import '#islands/page/without-eval.ts';
import { Island, type IslandProps } from '#islands/page/words.tsx';
import { AttorneyDialog } from './AttorneyDialog.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import type { ContactListing } from './sender.ts';

/** What a page wants to open: a message to the portal, to an advertiser, or a request to the attorney at an address. */
export type Wanted =
  | { kind: 'portal' }
  | { kind: 'listing'; listing: ContactListing }
  | { kind: 'attorney'; listing: ContactListing; mailTo: string };

/** The dialog that somebody has opened on a page. */
export function Opened({ wanted, onClose, ...page }: IslandProps & { wanted: Wanted; onClose: () => void }) {
  return (
    <Island {...page}>
      {wanted.kind === 'attorney' && <AttorneyDialog {...wanted} onClose={onClose} />}
      {wanted.kind === 'listing' && <ContactDialog listing={wanted.listing} onClose={onClose} />}
      {wanted.kind === 'portal' && <ContactDialog onClose={onClose} />}
    </Island>
  );
}

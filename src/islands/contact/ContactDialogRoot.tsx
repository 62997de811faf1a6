import '#islands/page/without-eval.ts';
import { island } from '#islands/page/words.tsx';
import { AttorneyDialog } from './AttorneyDialog.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import type { ContactListing } from './sender.ts';

export type ContactTarget =
  | { kind: 'portal' }
  | { kind: 'listing'; listing: ContactListing }
  | { kind: 'attorney'; listing: ContactListing; mailTo: string };

export const ContactDialogRoot = island(function Opened({
  wanted,
  onClose,
}: {
  wanted: ContactTarget;
  onClose: () => void;
}) {
  if (wanted.kind === 'attorney') return <AttorneyDialog {...wanted} onClose={onClose} />;
  if (wanted.kind === 'listing') return <ContactDialog listing={wanted.listing} onClose={onClose} />;
  return <ContactDialog onClose={onClose} />;
});

import { Dialog } from '#islands/controls/Dialog.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import type { ContactListing } from './sender.ts';
import { ContactForm } from './ContactForm.tsx';

type Props = { listing?: ContactListing; mailFrom?: string; onClose: () => void };

export function ContactDialog({ listing, mailFrom, onClose }: Props) {
  const t = useTranslate();
  return (
    <Dialog
      title={t(listing ? 'contact.title_advertiser' : 'contact.title')}
      className="dialog-sheet"
      onClose={onClose}
    >
      <p className="contact-intro">
        {listing && (
          <>
            <strong>{listing.unit ? `${listing.title}, ${listing.unit}` : listing.title}</strong>
            <br />
          </>
        )}
        {t(listing ? 'contact.intro_advertiser' : 'contact.intro')}
      </p>
      <ContactForm listing={listing} mailFrom={mailFrom} onSent={onClose} />
    </Dialog>
  );
}

import { Dialog } from '../ui/Dialog.tsx';
import { useWords } from '../ui/words.tsx';
import { ContactForm } from './ContactForm.tsx';

type Props = { mailFrom?: string; onClose: () => void };

/** The contact form in a dialog; loaded only when it is opened. */
export function ContactDialog({ mailFrom, onClose }: Props) {
  const t = useWords();
  return (
    <Dialog title={t('contact.title')} onClose={onClose}>
      <ContactForm mailFrom={mailFrom} onSent={onClose} />
    </Dialog>
  );
}

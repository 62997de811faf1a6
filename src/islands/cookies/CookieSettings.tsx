import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { island, usePath, useWords } from '#islands/page/words.tsx';
import { $consent } from '#stores/consent-store.ts';

type Props = { hasAnalytics: boolean; onClose: () => void };

/** The settings of cookies in a dialog. What its buttons decide, the page's script hears and does (`scripts/consent.ts`). */
export const CookieSettings = island(function CookieSettings({ hasAnalytics, onClose }: Props) {
  const t = useWords();
  const path = usePath();
  const dialog = useRef<HTMLDialogElement>(null);
  const [granted, setGranted] = useState(useStore($consent) === 'granted');
  // The focus is back where it was before the page hears of a decision, since what was pressed may go with its question.
  const close = () => flushSync(onClose);

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    // A click beside the dialog is one on its backdrop; Escape does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="consent-dialog"
      aria-labelledby="consent-dialog-title"
      onClose={onClose}
      onClick={({ target, currentTarget }: MouseEvent) => target === currentTarget && close()}
    >
      <button type="button" className="consent-close" aria-label={t('form.close')} onClick={close}>
        ✕
      </button>
      <form className="consent-form">
        <h1 id="consent-dialog-title">{t('consent.settings_title')}</h1>
        <p>
          {t('consent.text')}{' '}
          <a className="link" href={path('/privacy-policy-raw')}>
            {t('footer.privacy')}
          </a>
        </p>
        <ul>
          <Switch label={t('consent.necessary')} text={t('consent.necessary_text')} checked disabled />
          <Switch
            label={t('consent.analytics')}
            text={t(hasAnalytics ? 'consent.analytics_text' : 'consent.analytics_absent')}
            checked={granted}
            onChange={setGranted}
          />
        </ul>
        <Decisions {...{ granted, close }} />
      </form>
    </dialog>
  );
});

function Decisions({ granted, close }: { granted: boolean; close: () => void }) {
  const t = useWords();
  const saved = granted ? 'granted' : 'denied';
  return (
    <div>
      <button type="button" className="button button-plain" data-consent="denied" onClick={close}>
        {t('consent.reject')}
      </button>
      <button type="button" className="button button-plain" data-consent="granted" onClick={close}>
        {t('consent.accept_all')}
      </button>
      <button type="button" className="button button-sea" data-consent={saved} onClick={close}>
        {t('consent.save')}
      </button>
    </div>
  );
}

type SwitchProps = {
  label: string;
  text: string;
  checked: boolean;
  disabled?: boolean;
  onChange?: (checked: boolean) => void;
};

function Switch({ label, text, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={`${id}-text`}
        aria-checked={checked}
        {...{ checked, disabled }}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      <p id={`${id}-text`}>{text}</p>
    </li>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '#islands/page/hydrated.ts';
import { island, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { $consent } from '#stores/consent-store.ts';
import { storedConsent } from '#stores/consent.ts';
import { showToast } from '#stores/toasts.ts';

/** The cookie settings as part of a page. */
export const CookieSettings = island(function CookieSettings({ hasAnalytics }: { hasAnalytics: boolean }) {
  const t = useTranslate();
  const toast = { key: 'consent', severity: 'success', detail: t('consent.saved') } as const;
  return (
    <Settings hasAnalytics={hasAnalytics} decided={() => setTimeout(() => storedConsent() && showToast(toast))}>
      <noscript>
        <p className="rounded-card bg-sunken p-4">{t('consent.without_script')}</p>
      </noscript>
    </Settings>
  );
});

type DialogProps = { hasAnalytics: boolean; onClose: () => void };

/** The cookie settings in a dialog. */
export const CookieDialog = island(function CookieDialog({ hasAnalytics, onClose }: DialogProps) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  // The focus is restored before the page is notified of the decision, since the pressed button may be removed by it.
  const close = () => flushSync(onClose);

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    // A click on the backdrop closes; Escape does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="consent-dialog"
      aria-label={t('consent.settings_title')}
      onClose={onClose}
      onClick={({ target, currentTarget }: MouseEvent) => target === currentTarget && close()}
    >
      <button type="button" className="consent-close" aria-label={t('form.close')} onClick={close}>
        ✕
      </button>
      <Settings {...{ hasAnalytics, decided: close }} />
    </dialog>
  );
});

type SettingsProps = { hasAnalytics: boolean; decided: () => void; children?: ReactNode };

/** The page's script handles the buttons (`scripts/consent.ts`), even before hydration. */
function Settings({ hasAnalytics, decided, children }: SettingsProps) {
  const t = useTranslate();
  const path = useLocalizedPath();
  const ready = useHydrated();
  const consent = useStore($consent, { ssr: 'initial' });
  const [switched, setSwitched] = useState<boolean>();
  // Until the user switches something here, decisions made elsewhere are shown.
  const granted = switched ?? consent === 'granted';
  function decide(): void {
    decided();
    // The page's script handles the same click after this.
    setTimeout(() => setSwitched(undefined));
  }
  return (
    <form className="consent-form">
      <h1>{t('consent.settings_title')}</h1>
      <p>
        {t('consent.text')}{' '}
        <a className="link" href={path('/privacy-policy-raw')}>
          {t('footer.privacy')}
        </a>
      </p>
      {children}
      <ul>
        <Switch label={t('consent.necessary')} text={t('consent.necessary_text')} checked disabled />
        <Switch
          label={t('consent.analytics')}
          text={t(hasAnalytics ? 'consent.analytics_text' : 'consent.analytics_absent')}
          checked={granted}
          disabled={!ready}
          onChange={setSwitched}
        />
      </ul>
      <Decisions {...{ granted, ready, decide }} />
    </form>
  );
}

type DecisionsProps = { granted: boolean; ready: boolean; decide: () => void };

function Decisions({ granted, ready, decide }: DecisionsProps) {
  const t = useTranslate();
  return (
    <div>
      <button type="button" className="button button-plain" data-consent="denied" onClick={decide}>
        {t('consent.reject')}
      </button>
      <button type="button" className="button button-plain" data-consent="granted" onClick={decide}>
        {t('consent.accept_all')}
      </button>
      <button
        type="button"
        className="button button-sea"
        data-consent={granted ? 'granted' : 'denied'}
        disabled={!ready}
        onClick={decide}
      >
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

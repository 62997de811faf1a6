import { useStore } from '@nanostores/react';
import { createContext, use, useMemo, type FunctionComponent, type ReactNode } from 'react';
import { translateFrom } from '#i18n/browser.ts';
import type { Translations } from '#i18n/flatten-dictionary.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import type { Translate } from '#i18n/translate.ts';
import { $language } from '#stores/language.ts';

/** Props that a page passes to each island: its language, for the server's markup, and the island's texts by key. */
export type IslandProps = { locale: Locale; words: Translations };

type Speech = IslandProps & { t: Translate };

const LocalizationContext = createContext<Speech>({ locale: defaultLocale, words: {}, t: (key) => key });

export function Island({ locale: ofPage, words, children }: IslandProps & { children: ReactNode }) {
  const locale = useStore($language, { ssr: () => ofPage });
  const speech = useMemo(() => ({ locale, words, t: translateFrom(words, locale) }), [locale, words]);
  return <LocalizationContext value={speech}>{children}</LocalizationContext>;
}

/** Makes the root component that a page mounts; tests find the page's texts by its name. */
export function island<Props extends object = object>(Content: FunctionComponent<Props>) {
  function Root(props: IslandProps & Props) {
    return (
      <Island locale={props.locale} words={props.words}>
        <Content {...props} />
      </Island>
    );
  }
  if (!import.meta.env.PROD) Root.displayName = Content.name;
  return Root;
}

export function useTranslate(): Translate {
  return use(LocalizationContext).t;
}

export function useLocale(): Locale {
  return use(LocalizationContext).locale;
}

export function useLocalizedPath(): (path: string) => string {
  const { locale } = use(LocalizationContext);
  return (path) => localizedPath(locale, path);
}

/** The message of an error code; codes unknown to this build get a generic one. */
export function useErrorMessage(): (code: string) => string {
  const { words } = use(LocalizationContext);
  return (code) => words[`errors.${code}`] ?? words['errors.VALUE_INVALID'] ?? code;
}

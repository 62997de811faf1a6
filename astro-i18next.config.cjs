/** Read by astro-i18next, which ignores ESM configurations; see src/i18n/README.md. */
module.exports = {
  defaultLocale: 'hr',
  locales: ['hr', 'en'],
  namespaces: 'translation',
  defaultNamespace: 'translation',
  load: ['server'],
  i18nextServer: {
    initAsync: false,
    preload: ['hr', 'en'],
    fallbackLng: 'hr',
    interpolation: { escapeValue: false },
    backend: { loadPath: './public/assets/i18n/{{lng}}.json' },
  },
};

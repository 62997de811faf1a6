/** Read by astro-i18next, which ignores ESM configurations; see src/i18n/README.md. */
module.exports = {
  defaultLocale: 'hr',
  locales: ['hr', 'en', 'de', 'it', 'sl'],
  namespaces: 'translation',
  defaultNamespace: 'translation',
  load: ['server'],
  i18nextServer: require('./src/i18n/i18next.json'),
  i18nextServerPlugins: { fsBackend: null, '{ dictionaryBackend }': '#i18n/dictionaries.ts' },
};

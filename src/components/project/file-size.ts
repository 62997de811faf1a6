export { formatFileSize } from '#i18n/file-size.ts';

/** The header with which a file is saved under its title. */
export function attachmentHeader(title: string, fileName: string): string {
  const extension = /\.\w+$/.exec(fileName)?.[0] ?? '';
  const name = title.toLowerCase().endsWith(extension) ? title : title + extension;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

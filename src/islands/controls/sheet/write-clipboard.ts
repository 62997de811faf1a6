const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const quoted = (text: string) => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text);

/** Cells as spreadsheets read them from a clipboard: as tab-separated text and as an HTML table. */
export function toClipboardContent(cells: readonly (readonly string[])[]): { text: string; html: string } {
  const rows = cells.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`);
  return {
    text: cells.map((row) => row.map(quoted).join('\t')).join('\n'),
    html: `<table>${rows.join('')}</table>`,
  };
}

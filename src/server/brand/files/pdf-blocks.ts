import { markdownToMdast, type MdastNode } from 'satteri';
import type { Pdf } from '#server/pdf/document.ts';

type Style = { font: 'regular' | 'bold' | 'italic'; link?: string };
type Run = Style & { text: string };
/** Where to draw, and the colour of links and marks. */
type Sheet = { pdf: Pdf; linkInk: string };

const ink = '#12212d';
const size = 10.5;
const lineGap = 3;
const indent = 16;

function childrenOf(node: MdastNode): MdastNode[] {
  return 'children' in node ? (node.children as MdastNode[]) : [];
}

function textRuns(nodes: MdastNode[], style: Style = { font: 'regular' }): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === 'text') return [{ ...style, text: node.value.replaceAll('\n', ' ') }];
    if (node.type === 'strong') return textRuns(childrenOf(node), { ...style, font: 'bold' });
    if (node.type === 'emphasis') return textRuns(childrenOf(node), { ...style, font: 'italic' });
    if (node.type === 'link') return textRuns(childrenOf(node), { ...style, link: node.url });
    return [];
  });
}

function drawRuns({ pdf, linkInk }: Sheet, runs: Run[], width?: number): void {
  runs.forEach((run, index) => {
    pdf
      .font(run.font)
      .fontSize(size)
      .fillColor(run.link ? linkInk : ink);
    pdf.text(run.text, {
      lineGap,
      continued: index < runs.length - 1,
      link: run.link ?? null,
      underline: Boolean(run.link),
      ...(width && { width }),
    });
  });
}

function drawParagraph(sheet: Sheet, node: MdastNode): void {
  const { pdf } = sheet;
  pdf.addStructure(pdf.struct('P', {}, () => drawRuns(sheet, textRuns(childrenOf(node)))));
  pdf.moveDown(0.6);
}

function drawHeading({ pdf }: Sheet, node: MdastNode): void {
  const needed = 90;
  if (pdf.y > pdf.page.height - pdf.page.margins.bottom - needed) pdf.addPage();
  pdf.moveDown(0.5);
  const text = textRuns(childrenOf(node))
    .map((run) => run.text)
    .join('');
  pdf.outline.addItem(text);
  pdf.addStructure(pdf.struct('H2', {}, () => pdf.font('bold').fontSize(14).fillColor(ink).text(text, { lineGap: 2 })));
  pdf.moveDown(0.4);
}

function drawList(sheet: Sheet, node: Extract<MdastNode, { type: 'list' }>): void {
  const { pdf, linkInk } = sheet;
  const left = pdf.page.margins.left;
  const list = pdf.struct('L');
  pdf.addStructure(list);
  node.children.forEach((item, index) => {
    const room = pdf.page.width - left - pdf.page.margins.right - indent;
    const runs = item.children.flatMap((child) => textRuns(childrenOf(child as MdastNode)));
    const text = runs.map((run) => run.text).join('');
    pdf.font('regular').fontSize(size);
    const bottom = pdf.page.height - pdf.page.margins.bottom;
    if (pdf.y + Math.min(pdf.heightOfString(text, { width: room, lineGap }), 40) > bottom) pdf.addPage();
    const y = pdf.y;
    const label = pdf.struct('Lbl', {}, () => {
      pdf.fillColor(linkInk).text(node.ordered ? `${index + 1}.` : '•', left, y, { width: indent, lineBreak: false });
    });
    const body = pdf.struct('LBody', {}, () => {
      pdf.x = left + indent;
      pdf.y = y;
      drawRuns(sheet, runs, room);
    });
    const entry = pdf.struct('LI', {}, [label, body]);
    list.add(entry);
    pdf.x = left;
    pdf.moveDown(0.2);
  });
  list.end();
  pdf.moveDown(0.5);
}

function drawTable({ pdf }: Sheet, node: Extract<MdastNode, { type: 'table' }>): void {
  const rows = node.children.map((row) =>
    row.children.map((cell) =>
      textRuns(cell.children as MdastNode[])
        .map((run) => run.text)
        .join(''),
    ),
  );
  const [header = [], ...body] = rows;
  const table = pdf.struct('Table');
  pdf.addStructure(table);
  pdf.fontSize(9.5).fillColor(ink);
  const cell: PDFKit.Mixins.CellStyle = {
    border: { top: 0, left: 0, right: 0, bottom: 0.5 },
    borderColor: '#dde5ea',
    padding: [4, 6, 4, 0],
  };
  // pdfkit's types lack `structParent`, which tags the table for screen readers.
  const options = {
    structParent: table,
    data: [
      header.map((text) => ({ ...cell, text, font: { src: 'bold' }, type: 'TH' as const })),
      ...body.map((row) => row.map((text) => ({ ...cell, text, font: { src: 'regular' } }))),
    ],
  };
  pdf.table(options);
  pdf.x = pdf.page.margins.left;
  pdf.moveDown(1);
}

const blocks = ['heading', 'paragraph', 'list', 'table'];
const inner: Record<string, string[]> = {
  list: ['listItem'],
  listItem: ['paragraph'],
  table: ['tableRow'],
  tableRow: ['tableCell'],
};
const inline = ['text', 'strong', 'emphasis', 'link'];

function kindNotShown(nodes: MdastNode[], allowed: string[]): string | undefined {
  for (const node of nodes) {
    if (!allowed.includes(node.type)) return node.type;
    const wrong = kindNotShown(childrenOf(node), inner[node.type] ?? inline);
    if (wrong) return wrong;
  }
  return undefined;
}

const blocksOf = (markdown: string) => childrenOf(markdownToMdast(markdown) as MdastNode);

/** What of a text a PDF cannot show, such as pictures, code or lists within lists; undefined: nothing. */
export function pdfProblem(markdown: string): string | undefined {
  const kind = kindNotShown(blocksOf(markdown), blocks);
  return kind && `the PDF cannot show Markdown of the kind ${kind}`;
}

/** Draws Markdown from the document's current position. Headings have one level, as in our legal texts. */
export function drawBlocks(sheet: Sheet, markdown: string): void {
  for (const node of blocksOf(markdown)) {
    if (node.type === 'heading') drawHeading(sheet, node);
    else if (node.type === 'paragraph') drawParagraph(sheet, node);
    else if (node.type === 'list') drawList(sheet, node);
    else if (node.type === 'table') drawTable(sheet, node);
  }
}

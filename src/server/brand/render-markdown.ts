import { defineHastPlugin, markdownToHtml } from 'satteri';
import type { BrandText } from '#contract/brand.ts';
import { slug } from '#domain/words/fold.ts';

/** HTML of Markdown, whose headings have ids, and its headings of the second level. */
export function renderMarkdown(markdown: string): Pick<BrandText, 'html' | 'headings'> {
  const headings: { slug: string; text: string }[] = [];
  const taken = new Set<string>();
  const named = defineHastPlugin({
    name: 'heading-ids',
    element: {
      filter: ['h2', 'h3', 'h4'],
      visit(node, context) {
        const text = context.textContent(node);
        let id = slug(text);
        for (let count = 2; taken.has(id); count += 1) id = `${slug(text)}-${count}`;
        taken.add(id);
        context.setProperty(node, 'id', id);
        if (node.tagName === 'h2') headings.push({ slug: id, text });
      },
    },
  });
  const { html } = markdownToHtml(markdown, { hastPlugins: [named] });
  return { html, headings };
}

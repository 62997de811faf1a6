import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const answers = readdirSync('brand/faq', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
const documents = ['docs/brand.md', 'docs/openapi.json', 'docs/architecture.md'];

test.each([...answers.map((file) => join('brand/faq', file)), ...documents])(
  '%s tells no limit of one kind of account as that of all',
  (file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(
      /\b(?:40 (?:slika|fotografija|pictures|photographs)|50 (?:open drafts|skica|that one)|2 GB)/,
    );
  },
);

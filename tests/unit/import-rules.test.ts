import { beforeAll, expect, test } from 'vitest';
import { lint, type Refusal } from '../support/schemas/lint.ts';

/** For files of each room: what they may import, and what they may not. */
const rooms: Record<string, { may: string[]; mayNot: string[] }> = {
  'src/contract/reference/a.ts': {
    may: ['zod', './flags.ts', '../fields.ts', '#contract/ids.ts'],
    mayNot: ['#domain/fold.ts', '../../domain/fold.ts', '../../server/config.ts', 'node:fs', 'fs', 'pg', 'kysely'],
  },
  'src/domain/interpret/a.ts': {
    may: ['./text.ts', '../fold.ts', './place/place.ts', '#contract/search.ts', '../../contract/search.ts'],
    mayNot: ['zod', 'node:fs', 'pg', 'kysely', '#server/log.ts', '../../server/log.ts', '../../i18n/format.ts'],
  },
  'src/i18n/a.ts': {
    may: ['i18next', './format.ts', '#domain/fold.ts', '../contract/search.ts', '../../public/assets/i18n/hr.json'],
    mayNot: ['../server/log.ts', '#server/log.ts', '../components/site/menu.ts', '#layouts/page-head.ts', 'node:fs'],
  },
  'src/components/overview/a.ts': {
    may: ['../site/menu.ts', '#i18n/format.ts', '#domain/fold.ts', '#contract/brand.ts', 'astro/types'],
    mayNot: ['../../server/runtime.ts', '#server/runtime.ts', '../../pages/index.ts', 'pg', 'kysely', 'node:fs'],
  },
  'src/components/overview/B.astro': {
    may: ['../site/menu.ts', '#i18n/format.ts'],
    mayNot: ['../../server/runtime.ts', '#server/runtime.ts', 'pg'],
  },
  'src/scripts/a.ts': {
    may: ['./menus.ts', '#domain/fold.ts', '../contract/search.ts', 'nanostores'],
    mayNot: ['../server/log.ts', '#server/log.ts', '@hono/zod-openapi', 'node:fs', 'pg', 'kysely'],
  },
  'src/pages/home/a.ts': {
    may: ['#server/services/visit.ts', '../../server/services/visit.ts', '#server/api/app.ts', '#components/site/a.ts'],
    mayNot: [
      '../../server/db/open.ts',
      '#server/db/open-database.ts',
      '#server/search/index.ts',
      '#server/log.ts',
      'pg',
      'node:fs',
    ],
  },
  'src/server/db/queries/a.ts': {
    may: ['../client.ts', '../../config.ts', '#domain/places.ts', './search-words.ts', 'kysely', 'pg', 'node:fs'],
    mayNot: ['../../services/visit.ts', '#server/services/visit.ts', '../../search/open.ts', '../../runtime.ts'],
  },
  'src/server/search/a.ts': {
    may: ['../db/client.ts', './rows.ts', '#domain/places.ts', 'pg'],
    mayNot: [
      '../services/visit.ts',
      '#server/api/app.ts',
      '../http/listen.ts',
      '../../i18n/format.ts',
      '#i18n/format.ts',
    ],
  },
  'src/server/services/a.ts': {
    may: ['../db/open.ts', '../search/index.ts', '../runtime.ts', '../ports/files.ts', '#i18n/format.ts'],
    mayNot: ['../api/app.ts', '#server/api/app.ts', '../http/listen.ts', '../../components/site/a.ts', '#pages/a.ts'],
  },
  'src/server/http/a.ts': {
    may: ['../services/visit.ts', '../runtime.ts', 'node:http'],
    mayNot: ['../../../demo/logins.ts'],
  },
  'src/server/api/a.ts': {
    may: ['../services/visit.ts', '../runtime.ts', '#contract/search.ts', 'hono', 'zod'],
    mayNot: [
      '../db/open.ts',
      '#server/db/open-database.ts',
      '../search/index.ts',
      '../../server/db/open.ts',
      'kysely',
      'pg',
    ],
  },
};

for (const { mayNot } of Object.values(rooms)) mayNot.push('#demo/people.ts');

let refused: Refusal[];

function fileWith(path: string, imports: string[]): string {
  const code = imports.map((from) => `import '${from}';\n`).join('');
  return path.endsWith('.astro') ? `---\n${code}---\n` : code;
}

beforeAll(async () => {
  const files = Object.entries(rooms).map(([path, { may, mayNot }]) => [path, fileWith(path, [...may, ...mayNot])]);
  const found = await lint(Object.fromEntries(files) as Record<string, string>);
  refused = found.filter(({ rule }) => rule === 'eslint(no-restricted-imports)');
});

test.each(Object.entries(rooms))('%s imports what its room may, and nothing else', (path, { may, mayNot }) => {
  const lines = [...may, ...mayNot];
  const offset = path.endsWith('.astro') ? 2 : 1;
  const found = refused.filter(({ file }) => file === path).map(({ line }) => lines[line - offset]);
  expect([...new Set(found)].sort()).toEqual(mayNot.toSorted());
});

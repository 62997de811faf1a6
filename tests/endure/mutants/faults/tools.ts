import type { Fault } from '../fault.ts';

/** The `portal` command, the configuration, the checks themselves. */
export const tools: Fault[] = [
  {
    name: 'the last admin is taken away on the command line',
    file: 'src/server/services/admin/assign-role.ts',
    from: "return 'LAST_ADMIN'",
    to: "return 'CHANGED'",
    tests: ['tests/api/admin/assign-role.test.ts'],
  },
  {
    name: 'a command that cannot do it ends as if it had',
    file: 'src/cli/on-accounts.ts',
    from: 'if (failed) process.exitCode = 1;',
    to: '',
    tests: ['tests/api/admin/assign-role.test.ts'],
  },
  {
    name: 'an unknown command does nothing and says nothing',
    file: 'src/cli/portal.ts',
    from: 'process.exitCode = 2;\n}',
    to: 'process.exitCode = 0;\n}',
    tests: ['tests/unit/cli/portal.test.ts'],
  },
  {
    name: 'a secret of one sign is enough',
    file: 'src/server/settings/values.ts',
    from: 'z.string().min(32,',
    to: 'z.string().min(1,',
    tests: ['tests/unit/server/config.test.ts'],
  },
  {
    name: 'rate limits are off unless somebody turns them on',
    file: 'src/server/config.ts',
    from: 'RATE_LIMITS: flag.default(true)',
    to: 'RATE_LIMITS: flag.default(false)',
    tests: ['tests/unit/server/config.test.ts'],
  },
  {
    name: 'the portal’s role rules the database',
    file: 'src/server/db/embedded/roles.ts',
    from: "export const ordinaryRole = 'portal'",
    to: "export const ordinaryRole = 'postgres'",
    tests: ['tests/api/database/embedded-roles.test.ts'],
  },
  {
    name: 'the check of dictionaries counts no plural forms',
    file: 'scripts/dictionaries.mjs',
    from: 'const missing = wanted.filter((category) => !present.includes(category));',
    to: 'const missing = present.filter((category) => !wanted.includes(category));',
    tests: ['tests/unit/dictionaries.test.ts'],
  },
  {
    name: 'the check of the lock takes packages without a digest',
    file: 'scripts/lock.mjs',
    from: "!digest.test(entry.integrity ?? '')",
    to: "!digest.test(entry.integrity ?? 'none') && entry.integrity",
    tests: ['tests/unit/lock.test.ts'],
  },
  {
    name: 'a room imports what it may not',
    file: 'src/domain/search/area.ts',
    from: "import { fold } from '#domain/words/fold.ts';",
    to: "import '#server/log.ts';\nimport { fold } from '#domain/words/fold.ts';",
    tests: ['Lint'],
  },
];

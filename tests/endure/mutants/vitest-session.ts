/** A vitest that stays, in a copy: it starts its database once, and runs the files that it is told of anew each time. */
import { createVitest } from 'vitest/node';

/** Files by their paths in the copy, a pattern of titles, and the file that has changed since the last time. */
export type Asked = { files: string[]; titles: string | undefined; changed: string | undefined };

const vitest = await createVitest({
  ...{ watch: false, maxWorkers: 1, reporters: [{}] },
  // What is only slow is no catch.
  ...{ testTimeout: 90_000, hookTimeout: 180_000 },
});

async function run({ files, titles, changed }: Asked): Promise<string | undefined> {
  if (titles) vitest.setGlobalTestNamePattern(new RegExp(titles));
  else vitest.resetGlobalTestNamePattern();
  const all = await vitest.globTestSpecifications(files);
  const specifications = all.filter(({ moduleId }) => files.some((file) => moduleId.includes(`/${file}`)));
  if (specifications.length < files.length) return 'a file that vitest does not know';
  if (changed) vitest.invalidateFile(changed);
  vitest.state.clearErrors();
  const { testModules, unhandledErrors } = await vitest
    .runTestSpecifications(specifications)
    .finally(() => changed && vitest.invalidateFile(changed));
  const ids = specifications.map(({ moduleId }) => moduleId);
  for (const testModule of testModules.filter(({ moduleId }) => ids.includes(moduleId))) {
    const [failed] = testModule.children.allTests('failed');
    if (failed)
      return `${testModule.relativeModuleId} > ${failed.fullName}: ${failed.result().errors?.[0]?.message.split('\n', 1)}`;
    const [error] = testModule.errors();
    if (!testModule.ok()) return `${testModule.relativeModuleId}: ${error?.message}`;
  }
  return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : undefined;
}

process.on('message', async (asked: Asked | 'end') => {
  if (asked === 'end') return vitest.close().finally(() => process.exit());
  const failed = await run(asked).catch(String);
  process.send?.({ failed });
});

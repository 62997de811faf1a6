import { parseArgs } from 'node:util';
import type { Brand } from '#contract/brand.ts';
import { legalKinds } from '#contract/legal-kind.ts';
import { earliestDay, nextVersion } from '#domain/site/legal-versions.ts';
import { readBrand, shippedBrand } from '#server/brand/read-brand.ts';
import { readConfig } from '#server/config.ts';

const help = `Usage: npm run portal -- brand

Reads the files of BRAND_DIR (or of the example that is shipped) and names what is wrong with them: file, line and reason.
A portal that runs reads them by itself whenever they change.
`;

/** Sentences on versions that come sooner than the conditions promise. */
const lateVersions = (legal: Brand['legal']): string[] =>
  legalKinds.flatMap((kind) => {
    const next = nextVersion(legal[kind].hr)?.validFrom;
    return next && next < earliestDay()
      ? [`legal/${kind}/${next}: the conditions promise users 15 days, so let it hold from ${earliestDay()} on.\n`]
      : [];
  });

export async function brand(given: string[]): Promise<void> {
  const { values } = parseArgs({ args: given, options: { help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const folder = readConfig(process.env).brandDir ?? shippedBrand;
  try {
    const { name, company, faq, legal } = readBrand(folder);
    process.stdout.write(
      `${folder} is right: ${name}, run by ${company.name}, with ${faq.hr.length} questions.\n${lateVersions(legal).join('')}`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

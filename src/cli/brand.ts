import { parseArgs } from 'node:util';
import { lateVersions } from '#server/brand/late-versions.ts';
import { readBrand, shippedBrand } from '#server/brand/read-brand.ts';
import { readConfig } from '#server/config.ts';

const help = `Usage: npm run portal -- brand

Reads the files of BRAND_DIR (or of the example that is shipped) and names what is wrong with them: file, line and reason.
A portal that runs reads them by itself whenever they change.
`;

export async function brand(given: string[]): Promise<void> {
  const { values } = parseArgs({ args: given, options: { help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const folder = readConfig(process.env).brandDir ?? shippedBrand;
  try {
    const { name, company, faq, legal } = await readBrand(folder);
    process.stdout.write(
      `${folder} is right: ${name}, run by ${company.name}, with ${faq.hr.length} questions.\n${lateVersions(legal)
        .map((line) => `${line}\n`)
        .join('')}`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

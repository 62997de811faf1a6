import { rewriter, type Rewriting } from './rewriting.ts';

/**
 * What schemas carry for JSON Schema, for circular data, for compiled checks, as messages in English, for writing values
 * back, and formats as methods (`z.email()` is there, `z.string().email()` is not); and what stands there instead.
 */
const parts: Rewriting['parts'] = [
  [/inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);/g, ''],
  [/createStandardJSONSchemaMethod\(this, "(?:in|out)put"\)/g, 'undefined'],
  [/processors\.aggregateChecks\(inst\)/g, '({})'],
  [/core\.\$ZodObjectJIT\.init\(/, 'core.$ZodObject.init('],
  [/^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm, ''],
  [/^ {4}(?:async )?\w*(?:encode|decode)\w*(?:: (?:async )?function \w+)?\(.*\n.*\n {4}\},\n/gim, ''],
  [/core\.config\(en\(\)\);/, ';'],
  [/core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/, ';'],
  [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
];

/**
 * Leaves out of the zod that browsers get what only the server needs: JSON Schema, circular data, which no JSON is,
 * checks compiled by `eval`, which our policy forbids, messages besides our codes, and what no schema of ours uses:
 * nearly half of it.
 * @throws when zod's code has changed so that there is nothing to leave out, which fails the build
 */
export function leanZod() {
  const rewritings = [{ file: '/zod/v4/classic/schemas.js', parts }];
  const applyToEnvironment = ({ name }: { name: string }) => name === 'client';
  return { ...rewriter('lean-zod', rewritings), applyToEnvironment };
}

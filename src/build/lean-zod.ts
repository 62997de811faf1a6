import { rewriter, type Rewriting } from './rewriting.ts';

/** Code with its replacement. Formats remain as `z.email()`, not as `z.string().email()`. */
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
 * Strips JSON Schema, circular data, `eval` checks, messages and unused methods from the client's zod: nearly half.
 * @throws if zod's code no longer matches
 */
export function leanZod() {
  const rewritings = [{ file: '/zod/v4/classic/schemas.js', parts }];
  const applyToEnvironment = ({ name }: { name: string }) => name === 'client';
  return { ...rewriter('lean-zod', rewritings), applyToEnvironment };
}

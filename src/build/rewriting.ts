type Instead = string | ((found: string, ...groups: string[]) => string);

/** A file of a package, and its replacements. */
export type Rewriting = { file: string; parts: readonly (readonly [original: string | RegExp, instead: Instead])[] };

/**
 * A Vite plugin that patches a package without an extension point.
 * @throws if the package's code no longer matches, which fails the build
 */
export function rewriter(name: string, rewritings: readonly Rewriting[]) {
  return {
    name,
    transform(code: string, id: string): string | undefined {
      const path = id.split('?', 1)[0] ?? '';
      const rewriting = rewritings.find(({ file }) => path.endsWith(file));
      return rewriting?.parts.reduce((rest, [original, instead]) => {
        const found = typeof original === 'string' ? rest.includes(original) : rest.search(original) >= 0;
        if (!found) throw new Error(`${path} is no longer as ${name}.ts expects: ${original}`);
        return rest.replace(original, typeof instead === 'string' ? () => instead : instead);
      }, code);
    },
  };
}

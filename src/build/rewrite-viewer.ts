/** The part of a Vite plugin that is used here; Vite's own types are not a direct dependency. */
type Transformer = { name: string; transform: (code: string, id: string) => string | undefined };
type Rewriting = { file: string; parts: [original: string | RegExp, instead: string][] };

/** A style element in the shadow would need a hash in the policy of pages; a sheet that is adopted needs none. */
const adoptStyle: Rewriting = {
  file: '/@google/model-viewer/lib/template.js',
  parts: [
    [/<style>([\s\S]*?)<\/style>/, ''],
    [
      'render(templateResult, shadowRoot);',
      'render(templateResult, shadowRoot);\n    shadowRoot.adoptedStyleSheets = [sheet];',
    ],
  ],
};

/** The decoder of meshopt is in the bundle, and waits only for a script that is none. */
const meshoptFromBundle: Rewriting = {
  file: '/@google/model-viewer/lib/three-components/CachingGLTFLoader.js',
  parts: [['let meshoptDecoder;', 'let meshoptDecoder = MeshoptDecoder.ready.then(() => MeshoptDecoder);']],
};

/** Hosts of others that nothing may be loaded from. */
const noForeignHosts: Rewriting = {
  file: '/@google/model-viewer/lib/features/loading.js',
  parts: [
    [/'https:\/\/www\.gstatic\.com\/draco\/[^']*'/, "'/'"],
    [/'https:\/\/www\.gstatic\.com\/basis-universal\/[^']*'/, "'/'"],
    [/'https:\/\/cdn\.jsdelivr\.net\/[^']*'/, "'/'"],
  ],
};

const rewritings = [adoptStyle, meshoptFromBundle, noForeignHosts];

function rewrite(code: string, { file, parts }: Rewriting): string {
  return parts.reduce((rest, [original, instead]) => {
    const found = typeof original === 'string' ? rest.includes(original) : original.test(rest);
    if (!found) throw new Error(`model-viewer is no longer as rewrite-viewer.ts expects: ${file}`);
    return rest.replace(original, () => instead);
  }, code);
}

/** Makes model-viewer live by our content policy. @throws when its code has changed, which fails the build */
export function rewriteViewer(): Transformer {
  return {
    name: 'rewrite-viewer',
    transform(code, id) {
      const path = id.split('?', 1)[0] ?? '';
      const rewriting = rewritings.find(({ file }) => path.endsWith(file));
      if (!rewriting) return undefined;
      const style = rewriting === adoptStyle ? /<style>([\s\S]*?)<\/style>/.exec(code)?.[1] : undefined;
      const sheet = style && `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${JSON.stringify(style)});\n`;
      return (sheet ?? '') + rewrite(code, rewriting);
    },
  };
}

import { rewriter, type Rewriting } from './rewriting.ts';

/** A style element in the shadow would need a hash in the policy of pages; a sheet that is adopted needs none. */
const adoptStyle: Rewriting = {
  file: '/@google/model-viewer/lib/template.js',
  parts: [
    [
      /^([\s\S]*?)<style>([\s\S]*?)<\/style>/,
      (_, before = '', style = '') =>
        `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${JSON.stringify(style)});\n${before}`,
    ],
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

/** Makes model-viewer live by our content policy. @throws when its code has changed, which fails the build */
export const rewriteViewer = () => rewriter('rewrite-viewer', [adoptStyle, meshoptFromBundle]);

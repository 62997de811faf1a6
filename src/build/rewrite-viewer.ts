import { rewriter, type Rewriting } from './rewriting.ts';

/** A style element in the shadow root would need a CSP hash; an adopted stylesheet does not. */
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

/** The meshopt decoder is bundled; model-viewer would wait for a script that is never loaded. */
const meshoptFromBundle: Rewriting = {
  file: '/@google/model-viewer/lib/three-components/CachingGLTFLoader.js',
  parts: [['let meshoptDecoder;', 'let meshoptDecoder = MeshoptDecoder.ready.then(() => MeshoptDecoder);']],
};

/** Makes model-viewer comply with our content policy. @throws if its code has changed, which fails the build */
export const rewriteViewer = () => rewriter('rewrite-viewer', [adoptStyle, meshoptFromBundle]);

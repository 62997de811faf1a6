import { rewriter, type Rewriting } from './rewriting.ts';

/** Astro hashes every inline style and script anew per request, which takes a fifth of the render time. */
const rememberDigests: Rewriting = {
  file: '/astro/dist/core/encryption.js',
  parts: [
    [
      `async function generateCspDigest(data, algorithm) {
  const hashBuffer = await crypto.subtle.digest(algorithm, encoder.encode(data));
  const hash = encodeBase64(new Uint8Array(hashBuffer));
  return \`\${ALGORITHMS[algorithm]}\${hash}\`;
}`,
      `import { hash as digestOf } from 'node:crypto';
const knownDigests = new Map();
function generateCspDigest(data, algorithm) {
  const known = knownDigests.get(data);
  if (known) return known;
  const prefix = ALGORITHMS[algorithm];
  const digest = prefix + digestOf(prefix.slice(0, -1), data, 'base64');
  if (knownDigests.size < 200) knownDigests.set(data, digest);
  return digest;
}`,
    ],
  ],
};

/** Lists only a page's own digests: those of its head, plus the inlined scripts'. Pages with islands list all. */
const nameOwnDigests: Rewriting = {
  file: '/astro/dist/runtime/server/render/csp.js',
  parts: [
    [
      `function renderCspContent(result) {
  const { scriptDirective, styleDirective, directives } = result;`,
      `import { generateCspDigest } from '../../../core/encryption.js';
function namingOwn(result) {
  const { _metadata: page, inlinedScripts, scriptDirective, styleDirective } = result;
  const more = page.hasHydrationScript || page.hasDirectives.size > 0 || page.extraHead.length > 0;
  if (more || result.cspDestination === 'meta') return result;
  const scripts = [...page.renderedScripts].map((id) => inlinedScripts.get(id)).filter(Boolean);
  const own = scripts.map((script) => generateCspDigest(script, result.cspAlgorithm));
  const added = (hashes, ofSite) => hashes.filter((hash) => !ofSite.includes(hash));
  return {
    directives: result.directives,
    scriptDirective: { ...scriptDirective, hashes: [...added(scriptDirective.hashes, result.scriptHashes), ...own] },
    styleDirective: { ...styleDirective, hashes: added(styleDirective.hashes, result.styleHashes) },
  };
}
function renderCspContent(result) {
  const { scriptDirective, styleDirective, directives } = namingOwn(result);`,
    ],
  ],
};

/** Astro emits the style of islands before the first one, where HTML forbids it; `form.css` contains it instead. */
const noStyleInBody: Rewriting = {
  file: '/astro/dist/runtime/server/scripts.js',
  parts: [['return `<style>${ISLAND_STYLES}</style><script>', 'return `<script>']],
};

/**
 * Caches CSP digests, lists only a page's own (all: 2 KB of headers) and fixes island HTML.
 * @throws if Astro's code no longer matches
 */
export const rewriteAstro = () => rewriter('rewrite-astro', [rememberDigests, nameOwnDigests, noStyleInBody]);

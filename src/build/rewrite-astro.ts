import { rewriter, type Rewriting } from './rewriting.ts';

/** Astro hashes every inline style and script anew for each request, a fifth of the time that a page takes. */
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

/**
 * Astro's policies name the styles and scripts of all pages. Those of its head a page adds by itself, so that besides
 * only the scripts written into it are missing. Where Astro writes more (islands), all stay named.
 */
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

/** Astro writes the style of islands before the first of them, where HTML allows none; `form.css` has it. */
const noStyleInBody: Rewriting = {
  file: '/astro/dist/runtime/server/scripts.js',
  parts: [['return `<style>${ISLAND_STYLES}</style><script>', 'return `<script>']],
};

/**
 * Makes the built server compute each digest of a Content-Security-Policy once, and name in a page's policy only what
 * is in the page (the whole site's would be 2 KB of headers), and write valid HTML around islands.
 * @throws when Astro's code has changed so that there is nothing to replace, which fails the build
 */
export const rewriteAstro = () => rewriter('rewrite-astro', [rememberDigests, nameOwnDigests, noStyleInBody]);

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

/** Writes a page in pieces of some KB: joining one text of 100 KB takes V8 five times as long. */
const writeInPieces: Rewriting = {
  file: '/astro/dist/runtime/server/render/streaming.js',
  parts: [
    [
      `  while (stack.length > 0) {
    const node = stack.pop();`,
      `  while (stack.length > 0) {
    if (streamingState.bufferedStaticOutput.length > 8000) flushBufferedStaticOutput();
    if (streamingState.pendingStaticOutput.length > 8000) {
      destination.write(streamingState.pendingStaticOutput);
      streamingState.pendingStaticOutput = "";
    }
    const node = stack.pop();`,
    ],
  ],
};

const keepPieces: Rewriting = {
  file: '/astro/dist/runtime/server/render/astro/render.js',
  parts: [
    ['let str = "";', 'const pieces = [];'],
    ['str += doctype;', 'pieces.push(doctype);'],
    ['str += chunkToString(result, chunk);', 'pieces.push(String(chunkToString(result, chunk)));'],
    ['return str;', 'return isPage ? pieces : pieces.join("");'],
  ],
};

/** Hands over the pieces beside an empty body, as a Response would copy the text three times; see `page-text.ts`. */
const handOverPieces: Rewriting = {
  file: '/astro/dist/runtime/server/render/page.js',
  parts: [
    [
      `  if (!streaming && typeof body === "string") {
    body = encoder.encode(body);
    headers.set("Content-Length", body.byteLength.toString());
  }`,
      `  const pieces = streaming ? undefined : body;
  if (pieces) body = "";`,
    ],
    [
      'return new Response(body, { ...init, headers, status, statusText });',
      'return Object.assign(new Response(body, { ...init, headers, status, statusText }), { pieces });',
    ],
  ],
};

/**
 * Caches CSP digests, lists only a page's own, hands over pages in pieces and fixes island HTML.
 * @throws if Astro's code no longer matches
 */
export const rewriteAstro = () =>
  rewriter('rewrite-astro', [
    rememberDigests,
    nameOwnDigests,
    noStyleInBody,
    writeInPieces,
    keepPieces,
    handOverPieces,
  ]);

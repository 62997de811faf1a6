import type { FileRefusal } from '#contract/media/upload.ts';

/** Why a model is refused; `reason` is for its author. */
export type ModelFlaw = { refusal: FileRefusal; reason: string };

/** A parsed binary glTF file: its JSON and its bytes. */
export type Glb = { json: Record<string, unknown>; bin: Uint8Array };

const headBytes = 12;
const chunkHeadBytes = 8;
const kinds = { JSON: 0x4e4f534a, BIN: 0x004e4942 };
const maxJsonBytes = 8 * 1024 * 1024;
const maxDepth = 64;

const damaged = (reason: string): ModelFlaw => ({ refusal: 'MODEL_DAMAGED', reason });

/** Whether a value is no deeper than viewers support; breadth-first, so that depth needs no stack. */
function isShallow(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return false;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return true;
}

function parseJson(bytes: Uint8Array): Pick<Glb, 'json'> | ModelFlaw {
  if (bytes.length > maxJsonBytes) return { refusal: 'MODEL_INVALID', reason: 'the JSON is too long' };
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return damaged('the JSON is no object');
    return isShallow(value)
      ? { json: { ...value } }
      : { refusal: 'MODEL_INVALID', reason: 'the JSON is nested too deep' };
  } catch {
    return damaged('the JSON cannot be read');
  }
}

type Chunk = { kind: number; content: Uint8Array; end: number };

function chunkAt(bytes: Buffer, position: number): Chunk | undefined {
  if (bytes.length - position < chunkHeadBytes) return undefined;
  const length = bytes.readUInt32LE(position);
  const start = position + chunkHeadBytes;
  if (length % 4 !== 0 || length > bytes.length - start) return undefined;
  const end = start + length;
  return { kind: bytes.readUInt32LE(position + 4), content: bytes.subarray(start, end), end };
}

/** A binary glTF 2.0 file (glTF 2.0, section 4) is one JSON chunk, then at most one binary chunk, and nothing else. */
export function readGlb(bytes: Buffer): Glb | ModelFlaw {
  if (bytes.length < headBytes || bytes.toString('latin1', 0, 4) !== 'glTF' || bytes.readUInt32LE(4) !== 2)
    return { refusal: 'MODEL_NO_GLB', reason: 'no binary glTF 2.0' };
  if (bytes.readUInt32LE(8) !== bytes.length) return damaged('the length of the header is another than the file’s');
  const first = chunkAt(bytes, headBytes);
  if (first?.kind !== kinds.JSON || first.content.length === 0) return damaged('the first chunk is no whole JSON');
  const second = first.end === bytes.length ? undefined : chunkAt(bytes, first.end);
  if (first.end !== bytes.length && (second?.kind !== kinds.BIN || second.end !== bytes.length))
    return damaged('after the JSON comes something else than one whole chunk of bytes');
  const parsed = parseJson(first.content);
  return 'refusal' in parsed ? parsed : { ...parsed, bin: second?.content ?? new Uint8Array() };
}

import { hash } from 'node:crypto';
import { headerList, type BufferedResponse, type HeaderList } from '#server/http/answers/answer.ts';
import { compress, compressBest, decompress, minCompressed } from '#server/http/answers/compress.ts';
import type { Coding } from '#server/http/requests/exchange.ts';
import { isText } from '#server/http/answers/media-type.ts';

type PageParts = {
  status: number;
  headers: string[];
  mediaType: string;
  tag: App.Locals['cacheTag'];
  route?: string;
  body: Buffer;
};

/** Measured: memory of a cached page besides its bodies (header lists, maps). */
const overhead = 3000;

/** Visits from which a page is worth the slow compression. */
const popular = 3;

/** A rendered page in every requested coding; once cached, its text is stored compressed only. */
export class Page {
  readonly status: number;
  readonly tag: App.Locals['cacheTag'];
  /** Its pattern, for metrics. */
  readonly route: string;
  readonly #headers: string[];
  readonly #etag: string;
  readonly #notModified: HeaderList;
  readonly #codable: boolean;
  readonly #answers = new Map<Coding, BufferedResponse>();
  readonly #coming = new Map<Coding, Promise<BufferedResponse>>();
  #text: Buffer | undefined;
  /** The plain text while it is being sent, shared by all responses. */
  #lent: WeakRef<Buffer> | undefined;
  #hits = 0;
  #form: 'quick' | 'coming' | 'best' = 'quick';

  constructor({ status, headers, mediaType, tag, route = 'page', body }: PageParts) {
    this.status = status;
    this.route = route;
    this.tag = tag;
    this.#codable = isText(mediaType) && body.length >= minCompressed;
    this.#etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    const vary = this.#codable ? ['Vary', 'Accept-Encoding'] : [];
    this.#headers = ['Content-Type', mediaType, ...headers, ...vary];
    this.#notModified = headerList('ETag', this.#etag, ...headers, ...vary);
    this.#text = body;
  }

  get bytes(): number {
    const sizes = [...this.#answers.values()].map((answer) => answer.body.length);
    const text = this.#answers.has('identity') ? 0 : (this.#text?.length ?? 0);
    return sizes.reduce((sum, size) => sum + size, overhead + text);
  }

  ready(coding: Coding): BufferedResponse | undefined {
    return this.#answers.get(this.#codable ? coding : 'identity');
  }

  async answer(wanted: Coding): Promise<BufferedResponse> {
    const coding = this.#codable ? wanted : 'identity';
    const ready = this.#answers.get(coding) ?? this.#coming.get(coding);
    if (ready) return ready;
    const coming = this.#make(coding).finally(() => this.#coming.delete(coding));
    this.#coming.set(coding, coming);
    return coming;
  }

  /** Drops the plain text if a compressed form exists, except for the few pages that never change. */
  shrink(): void {
    if (!this.#text || !this.#codable || this.#answers.size === 0 || this.tag === 'static') return;
    this.#lent = new WeakRef(this.#text);
    this.#text = undefined;
  }

  /** Counts a visit; true while the page is due for better compression. */
  visit(): boolean {
    this.#hits += 1;
    return this.#codable && this.#hits >= popular && this.#form === 'quick';
  }

  async improve(): Promise<void> {
    this.#form = 'coming';
    const best = await compressBest(await this.#plain());
    if (best) this.#answers.set('br', this.#answerOf('br', best));
    this.#form = best ? 'best' : 'quick';
  }

  async #plain(): Promise<Buffer> {
    const known = this.#text ?? this.#lent?.deref();
    if (known) return known;
    const [packed] = this.#answers;
    if (!packed) throw new Error('a page without text');
    const text = await decompress(packed[1].body, packed[0]);
    this.#lent = new WeakRef(text);
    return text;
  }

  async #make(coding: Coding): Promise<BufferedResponse> {
    const text = await this.#plain();
    const answer = this.#answerOf(coding, await compress(text, coding));
    if (coding !== 'identity' || !this.#codable || this.tag === 'static') this.#answers.set(coding, answer);
    return answer;
  }

  #answerOf(coding: Coding, body: Buffer): BufferedResponse {
    const encoded = coding === 'identity' ? [] : ['Content-Encoding', coding];
    const own = [...this.#headers, ...encoded, 'Content-Length', String(body.length)];
    if (this.status !== 200) return { status: this.status, headers: headerList(...own), body };
    const known = { tag: this.#etag, headers: this.#notModified };
    return { status: 200, headers: headerList(...own, 'ETag', this.#etag), body, known };
  }
}

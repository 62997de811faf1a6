const origin = 'http://portal.test';
type Asked = string | { url: string };
const urlOf = (asked: Asked) => new URL(typeof asked === 'string' ? asked : asked.url, origin).href;

/** A cache as browsers have it, as far as the service worker uses it. */
class FakeCache {
  private answers = new Map<string, Response>();

  async put(asked: Asked, answer: Response): Promise<void> {
    const body = await answer.blob();
    this.answers.set(urlOf(asked), new Response(body, answer));
  }

  async match(asked: Asked): Promise<Response | undefined> {
    return this.answers.get(urlOf(asked))?.clone();
  }

  async delete(asked: Asked): Promise<boolean> {
    return this.answers.delete(urlOf(asked));
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.answers.keys()].map((url) => ({ url }));
  }
}

/** Caches by their names: one that is removed still takes answers, which nobody finds any more. */
export class FakeCaches {
  private named = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const cache = this.named.get(name) ?? new FakeCache();
    this.named.set(name, cache);
    return cache;
  }

  async delete(name: string): Promise<boolean> {
    return this.named.delete(name);
  }
}

import { vi } from 'vitest';

/** A file on its way to a server that the test plays. */
export type SentForm = {
  path: string;
  headers: Record<string, string>;
  form: FormData;
  aborted: boolean;
  progress: (loaded: number, total: number) => void;
  answer: (status: number, json?: unknown, headers?: Record<string, string>) => void;
  /** The connection breaks. */
  fail: () => void;
};

/** Replaces XMLHttpRequest; what is sent is listed, and the test answers it. */
export function fakeUploads(): SentForm[] {
  const sent: SentForm[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    private path = '';
    private readonly headers: Record<string, string> = {};
    private answered: Record<string, string> = {};
    private entry: SentForm | undefined;

    open(_method: string, path: string): void {
      this.path = path.replace('/api/v1/', '');
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name.toLowerCase()] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.answered[name.toLowerCase()] ?? null;
    }

    abort(): void {
      if (this.entry) this.entry.aborted = true;
      this.dispatchEvent(new Event('abort'));
      this.dispatchEvent(new Event('loadend'));
    }

    send(form: FormData): void {
      this.entry = {
        path: this.path,
        headers: this.headers,
        form,
        aborted: false,
        progress: (loaded, total) =>
          this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable: true })),
        answer: (status, json = {}, headers = {}) => {
          this.status = status;
          this.responseText = JSON.stringify(json);
          this.answered = headers;
          this.dispatchEvent(new Event('loadend'));
        },
        fail: () => this.dispatchEvent(new Event('loadend')),
      };
      sent.push(this.entry);
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}

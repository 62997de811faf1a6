import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';

/** The pages of the portal on a server of its own, of which the one at `path` arrives in two parts. */
export async function serveCutPage(baseURL: string | undefined, path: string) {
  let cut: string | RegExp = '';
  let rest: (() => void) | undefined;

  async function answer(url: URL, response: ServerResponse): Promise<void> {
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    const text = await page.text();
    const kept = ['content-type', 'content-security-policy'].map(
      (name) => [name, page.headers.get(name) ?? ''] as const,
    );
    response.writeHead(page.status, Object.fromEntries(kept));
    if (url.pathname !== path) return void response.end(text);
    const at = typeof cut === 'string' ? text.indexOf(cut) : text.search(cut);
    expect(at).toBeGreaterThan(0);
    response.write(text.slice(0, at));
    rest = () => response.end(text.slice(at));
  }

  function sendRest(): void {
    rest?.();
    rest = undefined;
  }

  const server = createServer((request, response) => {
    if (request.url !== '/painted') return void answer(new URL(request.url ?? '/', baseURL), response);
    sendRest();
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    /** The page's address; what begins where this text is waits for `sendRest`, or for a call to `/painted`. */
    cutAt(text: string | RegExp): string {
      cut = text;
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    },
    sendRest,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

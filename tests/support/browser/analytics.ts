import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What analytics do: cookies for this host and its domain, by themselves and by their answer, and a report now and then. */
const script = `
(() => {
  const { websiteId, domain } = document.currentScript.dataset;
  const origin = new URL(document.currentScript.src).origin;
  document.cookie = '_ga=1; path=/; max-age=3600';
  document.cookie = '_ga_portal=2; path=/; max-age=3600';
  document.cookie = 'other=3; path=/; max-age=3600';
  const report = () => fetch(origin + '/collect?id=' + websiteId + '&domain=' + domain, { mode: 'no-cors' }).catch(() => {});
  window.analyticsReport = report;
  report();
})();`;

export type Analytics = {
  scriptUrl: string;
  /** The paths that were asked for, in order. */
  asked: string[];
  /** From now on the script comes only once what this returns is called. */
  hold: () => () => void;
  close: () => Promise<void>;
};

/** Analytics on a host of its own: a script, and an address that it reports to. */
export async function startAnalytics(): Promise<Analytics> {
  const asked: string[] = [];
  let held: Promise<void> | undefined;
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
  const server = createServer(async ({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/script.js')) await held;
    response.setHeader('Set-Cookie', '_gid=4; Path=/');
    if (!url.startsWith('/script.js')) return response.writeHead(204).end();
    return response
      .writeHead(200, { 'Content-Type': 'text/javascript', 'Cross-Origin-Resource-Policy': 'cross-origin' })
      .end(script);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { scriptUrl: `http://127.0.0.1:${port}/script.js`, asked, hold, close };
}

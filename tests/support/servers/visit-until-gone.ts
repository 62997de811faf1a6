import { Agent, request } from 'node:http';
import type { ServerProcess } from './server.ts';

/** Milliseconds that a server which stops gives connections without a request. */
const idleGrace = 400;
const paths = ['/home/faq', '/api/v1/location-names/counties', '/assets/i18n/hr.json', '/home/listings?priceMin='];

export type Visits = {
  answered: () => number;
  /** Requests that were neither answered whole nor refused for want of a listener. */
  problems: string[];
  /** To be called when the server is told to stop. */
  stopping: () => void;
  /** Resolves once nobody listens any more. */
  ended: Promise<void>;
};

/** Sixteen visitors who keep their connections and ask without a pause until the server is gone. */
export function visitUntilGone({ port }: Pick<ServerProcess, 'port'>): Visits {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const problems: string[] = [];
  let answered = 0;
  let refused = false;
  let stopping = Infinity;
  const one = (path: string) =>
    new Promise<void>((done) => {
      const call = request({ port, host: '127.0.0.1', path, agent }, (response) => {
        response.resume();
        response.on('end', () => {
          answered += 1;
          done();
        });
        response.on('error', (error) => done(void problems.push(`answer: ${error.message}`)));
      });
      call.on('error', (error: NodeJS.ErrnoException) => {
        // A connection that said nothing for so long is let go; browsers ask again on another one.
        const wasIdle = call.reusedSocket && performance.now() - stopping > idleGrace;
        if (error.code === 'ECONNREFUSED') refused = true;
        else if (!wasIdle) problems.push(`${error.code} ${error.message}`);
        done();
      });
      call.end();
    });
  const visitor = async (index: number) => {
    for (let count = 0; !refused; count += 1) {
      const path = paths[(index + count) % paths.length] ?? '/';
      await one(path.endsWith('=') ? path + index + count : path);
    }
  };
  const visitors = Array.from({ length: 16 }, (_, index) => visitor(index));
  return {
    answered: () => answered,
    problems,
    stopping: () => (stopping = performance.now()),
    ended: Promise.all(visitors).then(() => agent.destroy()),
  };
}

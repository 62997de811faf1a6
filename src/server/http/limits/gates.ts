import { Overload } from '#server/errors.ts';
import type { DoWork, Exchange } from '#server/http/requests/exchange.ts';
import { WorkGate, fileLimits, isCredentialCall } from './work-gate.ts';

/** The network that a request counts for. */
export type Network = (exchange: Exchange) => string;

/** Gates for work, credentials and files, each fair to networks. */
export function openGates(network: Network) {
  const gate = new WorkGate();
  const proofGate = new WorkGate();
  const fileGate = new WorkGate(fileLimits);
  const through =
    (wayOf: (exchange: Exchange) => WorkGate): DoWork =>
    (exchange, task) =>
      wayOf(exchange).pass(network(exchange), () => {
        if (exchange.request.socket.destroyed) throw new Overload('The client has left.');
        return task();
      });
  return {
    passed: {
      work: through((exchange) => (isCredentialCall(exchange) ? proofGate : gate)),
      find: through(() => fileGate),
    },
    setLate(late: boolean) {
      gate.late = proofGate.late = late;
    },
  };
}

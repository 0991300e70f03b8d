import type { KubePod } from '@squadron/kube-kinds';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Server, createServer } from 'node:https';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { setTimeout as delay } from 'node:timers/promises';
import { chosenLines, formatLines, readLogOptions } from './logOptions';
import { serveExec } from './serveExec';
import { serveForward } from './serveForward';
import {
  type ContainerLog,
  type LogLine,
  simulatedContainerLog,
} from './simulatedContainerLog';

/** Polling interval of a followed log. */
const FOLLOW_MS = 1_000;
const EXEC_PATH = /^\/exec\/[^/]+\/[^/]+\/[^/]+\?/;
const FORWARD_PATH = /^\/portForward\/[^/]+\/[^/]+\?/;
const LOG_PATH = /^\/containerLogs\/([^/]+)\/([^/]+)\/([^/]+)$/;

/**
 * The part of a kubelet that serves `kubectl logs` and WebSockets of `kubectl exec` and `port-forward`, for all nodes of one cluster. Only the cluster's API server has
 * access, by a client certificate of the cluster's authority.
 *
 * @param options.authority - PEM of the authority that signs the API server's certificate
 * @param options.clientName - common name in that certificate
 * @param options.findPod - undefined for an unknown pod
 *
 * @internal
 */
export function createSimulatedKubelet(options: {
  certificate: string;
  key: string;
  authority: string;
  clientName: string;
  findPod: (key: {
    namespace: string;
    name: string;
  }) => Promise<KubePod | undefined>;
  now?: () => number;
}): Server {
  const { certificate, key, authority, clientName, findPod } = options;
  const { now = Date.now } = options;

  const answer = async (url: URL, response: ServerResponse): Promise<void> => {
    const match = LOG_PATH.exec(url.pathname);
    if (!match) {
      return refuse(
        response,
        404,
        'The sandbox serves logs, commands and ports.',
      );
    }
    const [namespace, name, container] = match
      .slice(1)
      .map(part => decodeURIComponent(part));
    const wanted = readLogOptions(url.searchParams, now());
    const read = async (): Promise<ContainerLog> => {
      const pod = await findPod({ namespace, name });
      return pod
        ? simulatedContainerLog({
            pod,
            container,
            isPrevious: wanted.isPrevious,
            nowMs: now(),
          })
        : { type: 'none', message: `pod "${name}" not found` };
    };
    let log = await read();
    if (log.type === 'none') {
      return refuse(response, 400, log.message);
    }
    response.writeHead(200, { 'content-type': 'text/plain' });
    const text = formatLines(chosenLines(log.lines, wanted), wanted);
    const { limitBytes } = wanted;
    if (limitBytes !== undefined) {
      response.end(Buffer.from(text).subarray(0, limitBytes));
      return undefined;
    }
    response.write(text);
    let lastMs = log.lines[log.lines.length - 1].atMs;
    while (wanted.isFollowing && !log.hasEnded && !response.destroyed) {
      await delay(FOLLOW_MS);
      log = await read();
      // A deleted pod writes no further lines.
      if (log.type === 'none') {
        break;
      }
      const fresh = linesAfter(log.lines, lastMs);
      if (fresh.length === 0) {
        continue;
      }
      lastMs = fresh[fresh.length - 1].atMs;
      response.write(formatLines(fresh, wanted));
    }
    response.end();
    return undefined;
  };

  const isApiServer = ({ socket }: IncomingMessage) =>
    (socket as TLSSocket).getPeerCertificate().subject?.CN === clientName;
  const server = createServer(
    {
      cert: certificate,
      key,
      ca: authority,
      requestCert: true,
      rejectUnauthorized: true,
    },
    (request, response) => {
      if (!isApiServer(request)) {
        refuse(response, 403, 'Only the API server may ask.');
        return;
      }
      answer(new URL(request.url ?? '/', 'https://kubelet'), response).catch(
        (error: Error) =>
          response.headersSent
            ? response.destroy()
            : refuse(response, 500, error.message),
      );
    },
  );
  server.on('upgrade', (request, ...connection: [Duplex, Buffer]) => {
    const [socket] = connection;
    const path = isApiServer(request) ? request.url ?? '' : '';
    if (EXEC_PATH.test(path)) {
      serveExec(request, connection);
    } else if (FORWARD_PATH.test(path)) {
      serveForward(request, connection, findPod).catch(() => socket.destroy());
    } else {
      socket.destroy();
    }
  });
  return server;
}

function linesAfter(lines: readonly LogLine[], timeMs: number): LogLine[] {
  return lines.filter(({ atMs }) => atMs > timeMs);
}

function refuse(response: ServerResponse, status: number, message: string) {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(message);
}

import type { IncomingMessage, Server } from 'node:http';
import type { AuditorService } from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import {
  EXEC_CHANNELS,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import { hideSecrets } from '@squadron/backstage-plugin-squadron-node';
import type { Impersonation } from '@squadron/controller-node';
import { SecretValue } from '@squadron/kube-kinds';
import type { RequestHandler } from 'express';
import { WebSocketServer, type WebSocket } from 'ws';
import { isRefusal, whileAllowed } from '../../access/untilLost';
import type { Limits } from '../../limits';
import { hashOf, type Tickets } from '../tickets/Tickets';
import { openExec, relayExec, type Exec, type ExecRecord } from './runExec';

/** Requires no sign-in: the ticket authorizes. @internal */
export const EXEC_PATH = '/v1/exec';

/** Address of a shell, with its ticket of 32 bytes in base64url. */
const ADDRESS = /^\/api\/squadron\/v1\/exec\/([\w-]{43})$/;

/** Clients split a pasted text. */
const MAX_INPUT_BYTES = 64 * 1024;

/** What a ticket runs, and for whom. @internal */
export interface ExecTicket extends Exec {
  user: string;
  workload: WorkloadRef;
}

type ExecServerOptions = Parameters<typeof openExec>[1] &
  Parameters<typeof relayExec>[2] & {
    tickets: Tickets<ExecTicket>;
    limits: Limits;
    auditor: AuditorService;
    /** Who the owner of the token is in the cluster now. Rejects if they may not run the command. */
    authorize: (
      token: SecretValue,
      ticket: ExecTicket,
    ) => Promise<Impersonation | undefined>;
  };

/**
 * Serves WebSockets that run commands in containers, each for a ticket, until the signal is aborted. The handler is for
 * all requests of the plugin: Backstage gives plugins no HTTP server, so the first request shows which one to listen to.
 *
 * @internal
 */
export function createExecServer(options: ExecServerOptions): RequestHandler {
  const { tickets, limits, clock, authorize, signal } = options;
  const servers = new WeakSet<Server>();
  const sockets = new WebSocketServer({
    ...{ noServer: true, clientTracking: false },
    ...{ maxPayload: MAX_INPUT_BYTES, perMessageDeflate: false },
  });

  const serve = async (person: WebSocket, ticket: SecretValue) => {
    const found = await limits.tickets.run(hashOf(ticket), () =>
      tickets.take(ticket),
    );
    if (!found) {
      throw new NotFoundError('This ticket was used, or has expired.');
    }
    const { token, target } = found;
    const { user: holder } = target;
    await limits.execs.run(holder, async () => {
      const as = await authorize(token, target);
      const check = () => authorize(token, target).then(() => {});
      await whileAllowed({ check, holder, clock, signal }, allowed =>
        runAudited(person, target, { ...options, as, signal: allowed }),
      );
    });
  };

  return (request, _response, next) => {
    const { server } = request.socket as { server?: Server };
    if (server && !servers.has(server)) {
      servers.add(server);
      // Without a listener Node answers such a request like any other, e.g. `Upgrade: h2c`. Node 22.19 does not ask.
      Object.assign(server, {
        shouldUpgradeCallback: ({ url = '' }: IncomingMessage) =>
          ADDRESS.test(url) || server.listenerCount('upgrade') > 1,
      });
      server.on('upgrade', (upgrade, socket, head) => {
        const [, ticket] = ADDRESS.exec(upgrade.url ?? '') ?? [];
        if (ticket !== undefined) {
          sockets.handleUpgrade(upgrade, socket, head, person => {
            // The size of the terminal may arrive before the container is ready.
            person.pause();
            person.on('error', () => person.terminate());
            serve(person, new SecretValue(ticket))
              .catch(error => person.send(failure(error)))
              .then(() => {
                person.resume();
                person.close();
              });
          });
        }
      });
    }
    next();
  };
}

async function runAudited(
  person: WebSocket,
  { user, workload, ...exec }: ExecTicket,
  options: ExecServerOptions & { as?: Impersonation },
): Promise<void> {
  const { cluster: runsOn, pod, container } = exec;
  const command = hideSecrets(exec.command.join(' '));
  const event = await options.auditor.createEvent({
    ...{ eventId: 'workload-exec-session', severityLevel: 'medium' },
    meta: { ...workload, user, runsOn, pod, container, command },
  });
  const startMs = options.clock.elapsed();
  const record: ExecRecord = { inputBytes: 0, outputBytes: 0 };
  const meta = () => {
    const seconds = Math.round((options.clock.elapsed() - startMs) / 1000);
    return { ...record, seconds };
  };
  try {
    await relayExec(person, await openExec(exec, options), options, record);
    await event.success({ meta: meta() });
  } catch (cause) {
    const error = cause as Error;
    const outcome = isRefusal(error) ? 'refused' : 'failed';
    await event.fail({ error, meta: { ...meta(), outcome } });
    throw error;
  }
}

function failure(error: Error): Buffer {
  const message =
    error.name === 'AuthenticationError'
      ? 'The sign-in with which it was started has ended.'
      : error.message;
  const status = JSON.stringify({ status: 'Failure', message });
  return Buffer.from([EXEC_CHANNELS.status, ...Buffer.from(status)]);
}

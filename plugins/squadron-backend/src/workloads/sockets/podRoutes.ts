import {
  contract,
  workloadExecPermission,
  workloadPortForwardPermission,
} from '@squadron/backstage-plugin-squadron-common';
import { hideSecrets } from '@squadron/backstage-plugin-squadron-node';
import type { Serve } from '../../router/serve';
import { podAccess } from './podAccess';
import { openInPod, PROTOCOLS } from './relay';
import { relayExec } from './relayExec';
import { relayForward } from './relayForward';
import { execTarget, forwardTarget, SHELL } from './targets';

/** Ways into pods. @internal */
export type PodAccesses = ReturnType<typeof createPodAccesses>;

/** Commands in containers, and connections to ports of pods. @internal */
export function createPodAccesses(options: Parameters<typeof podAccess>[1]) {
  const execs = podAccess(
    {
      path: '/v1/exec',
      permission: workloadExecPermission,
      subresource: 'exec',
      what: 'Exec',
      eventId: 'workload-exec',
      limit: 'execs',
      lifetimeMs: 60_000,
      isReusable: false,
      choose: execTarget,
      meta: ({ container, command = SHELL }) => ({
        container,
        command: hideSecrets(command.join(' ')),
      }),
      run: async (person, exec, how, record) => {
        const { container, command, tty, stdin } = exec;
        const query = new URLSearchParams([
          ...command.map(part => ['command', part]),
          ...Object.entries({ container, stdin, stdout: true }),
          // A terminal has one output.
          ...Object.entries({ stderr: !tty, tty }),
        ] as string[][]);
        const protocol = stdin && !tty ? PROTOCOLS.pipe : PROTOCOLS.any;
        const socket = await openInPod(exec, 'exec', query, how, protocol);
        await relayExec(person, socket, how, record);
      },
    },
    options,
  );
  const forwards = podAccess(
    {
      path: '/v1/port-forward',
      permission: workloadPortForwardPermission,
      subresource: 'portforward',
      what: 'Port-forward',
      eventId: 'workload-port-forward',
      // A program opens many connections, each with a WebSocket of its own.
      limit: 'forwards',
      lifetimeMs: 10 * 60_000,
      isReusable: true,
      choose: forwardTarget,
      meta: ({ port }) => ({ port }),
      run: async (person, forward, how, record) => {
        const query = new URLSearchParams({ ports: `${forward.port}` });
        const socket = await openInPod(forward, 'portforward', query, how);
        await relayForward(person, socket, how, record);
      },
    },
    options,
  );
  return { execs, forwards };
}

/** Issues tickets for commands in containers, and for connections to ports of pods. @internal */
export function addPodRoutes(
  serve: Serve,
  { execs, forwards }: PodAccesses,
): void {
  serve(contract.issueExecTicket, async asked => {
    const { path, target } = await execs.issue(asked);
    return { path, pod: target.pod, container: target.container };
  });
  serve(contract.issueForwardTicket, async asked => {
    const { path, target } = await forwards.issue(asked);
    return { path, pod: target.pod, port: target.port };
  });
}

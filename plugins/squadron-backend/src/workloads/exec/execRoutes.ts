import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { ConflictError } from '@backstage/errors';
import {
  contract,
  workloadExecPermission,
  type WorkloadDetail,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import {
  audited,
  hideSecrets,
  requireRight,
} from '@squadron/backstage-plugin-squadron-node';
import { SecretValue } from '@squadron/kube-kinds';
import { placeOfWorkload } from '../../access/placeOf';
import { readWorkload } from '../../router/readRoutes';
import type { Serve } from '../../router/serve';
import type { DashboardRoutesOptions } from '../dashboards/dashboardRoutes';
import type { Tickets } from '../tickets/Tickets';
import { EXEC_PATH, type ExecTicket } from './createExecServer';

/** Bash if the image has it. */
const SHELL = [
  ...['/bin/sh', '-c'],
  'command -v bash >/dev/null && exec bash; exec /bin/sh',
];

type Authorizing = Pick<
  DashboardRoutesOptions,
  'access' | 'views' | 'fleet' | 'identities'
>;

/** Dependencies of the route of commands in containers. @internal */
export type ExecRoutesOptions = Authorizing &
  Pick<DashboardRoutesOptions, 'auditor' | 'auth'> & {
    execTickets: Tickets<ExecTicket>;
  };

/** Issues tickets for commands in containers. @internal */
export function addExecRoutes(serve: Serve, options: ExecRoutesOptions): void {
  const { auditor, auth, execTickets } = options;
  serve(contract.issueExecTicket, async ({ input, credentials, request }) => {
    const { pod, container, command = SHELL, tty, ...workload } = input;
    const typed = hideSecrets(command.join(' '));
    const meta = { ...workload, pod, container, command: typed };
    const event = { eventId: 'workload-exec', request, meta };
    return audited(auditor, event, async () => {
      const wanted = { ...workload, pod, container };
      const { target } = await requireExec(wanted, credentials, options);
      const { token } = await auth.getLimitedUserToken(credentials);
      const user = credentials.principal.userEntityRef;
      const { ticket } = await execTickets.issue(
        { ...target, command, tty, user, workload },
        new SecretValue(token),
      );
      const path = `${EXEC_PATH}/${ticket.reveal()}`;
      return { path, pod: target.pod, container: target.container };
    });
  });
}

interface Choice {
  pod?: string;
  container?: string;
}

/**
 * The chosen container of a workload, and who runs commands in it. Throws NotAllowedError if the portal or the cluster
 * does not let the person, ConflictError if the workload has no such container that runs.
 *
 * @internal
 */
export async function requireExec(
  { pod, container, ...ref }: WorkloadRef & Choice,
  credentials: BackstageCredentials,
  options: Authorizing,
) {
  const workload = await readWorkload(ref, credentials, options);
  const place = placeOfWorkload(workload);
  await options.access.requireFor(workloadExecPermission, place, credentials);
  const target = execTarget(workload, { pod, container });
  const as = await options.identities.of(credentials);
  const what = `Exec of ${target.pod}`;
  // The API server asks for `get` when a connection is upgraded, and from 1.35 for `create` too.
  for (const verb of ['get', 'create']) {
    const right = { ...target, verb, resource: 'pods/exec', name: target.pod };
    await requireRight(options.fleet, target.cluster, right, { as, what });
  }
  return { target, as };
}

/** Finds a running container of the workload, by default that of the head. @internal */
export function execTarget(
  { name, namespace, logs = [] }: WorkloadTarget,
  { pod: wantedPod = '*', container: wanted = '*' }: Choice,
) {
  const [first] = logs
    .filter(log => log.container !== undefined && log.state.code === 'Running')
    .filter(({ pod }) => wantedPod === '*' || wantedPod === pod)
    .filter(({ container }) => wanted === '*' || wanted === container)
    .sort((a, b) => Number(b.role === 'head') - Number(a.role === 'head'));
  if (!first) {
    throw new ConflictError(
      `No container ${wantedPod}/${wanted} of ${name} runs now.`,
    );
  }
  const { cluster, pod = '', container = '' } = first;
  return { cluster, namespace, pod, container };
}

type WorkloadTarget = Pick<WorkloadDetail, 'name' | 'namespace' | 'logs'>;

import { ConflictError } from '@backstage/errors';
import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  contract,
  dashboardObstacle,
  workloadDashboardReadPermission,
  type WorkloadDetail,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import { SecretValue, KINDS } from '@squadron/kube-kinds';
import {
  audited,
  requireRight,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { Router } from 'express';
import { limitUnknownTickets } from './limitUnknownTickets';
import type { DashboardTarget, OpenDashboard } from './RayDashboard';
import { rayRight } from '../logs/rayUrls';
import { readerRoute } from '../../readers';
import { readWorkload } from '../readWorkload';
import type { Serve } from '../../router/serve';
import { placeOfWorkload } from '../../access/placeOf';
import type { RoutesOptions } from '../../router/RoutesOptions';
import type { Core } from '../../wiring/Core';

/** Requires no sign-in: the ticket authorizes. @internal */
export const DASHBOARDS_PATH = '/v1/dashboards';

/** Opens Ray dashboards: a person with the permission receives a ticket, whose path serves the dashboard. @internal */
export function addDashboardRoutes(
  router: Router,
  serve: Serve,
  options: RoutesOptions,
): void {
  const { auditor, auth, dashboards, tickets } = options;

  serve(
    contract.issueDashboardTicket,
    async ({ input, credentials, request }) => {
      const { renew, ...ref } = input;
      const authorize = async () => {
        const workload = await requireDashboard(ref, credentials, options);
        const user = credentials.principal.userEntityRef;
        const target = targetOf(options.fleet, workload, {
          user,
          workload: ref,
        });
        await openRay(target, credentials, options);
        const { token } = await auth.getLimitedUserToken(credentials);
        return { target, token: new SecretValue(token) };
      };
      const renewed = async (ticket: SecretValue) => {
        const { target, token } = await authorize();
        return tickets.renew(ticket, target, token);
      };
      // An open dashboard renews its ticket every few minutes, which is not a new access.
      const issued =
        (renew !== undefined && (await renewed(new SecretValue(renew)))) ||
        (await audited(
          auditor,
          { eventId: 'workload-dashboard', request, meta: ref },
          async () => {
            const { target, token } = await authorize();
            return tickets.issue(target, token);
          },
        ));
      return {
        path: `${DASHBOARDS_PATH}/${issued.ticket.reveal()}/`,
        expiresAt: new Date(issued.expiresMs).toISOString(),
      };
    },
  );

  router.use(
    DASHBOARDS_PATH,
    limitUnknownTickets(tickets),
    readerRoute(options.clock, (request, response, reader) =>
      dashboards.handle(request, response, reader),
    ),
  );
}

/** The workload, if these credentials may view its dashboard. @internal */
export async function requireDashboard(
  ref: WorkloadRef,
  credentials: BackstageCredentials,
  options: Pick<Core, 'access' | 'views'>,
): Promise<WorkloadDetail> {
  const workload = await readWorkload(ref, credentials, options);
  await options.access.requireFor(
    workloadDashboardReadPermission,
    placeOfWorkload(workload),
    credentials,
  );
  return workload;
}

/**
 * The dashboard for the person of the credentials. Throws NotAllowedError if the cluster does not let them reach Ray.
 *
 * @internal
 */
export async function openRay(
  target: DashboardTarget,
  credentials: BackstageCredentials,
  { fleet, identities }: Pick<Core, 'fleet' | 'identities'>,
): Promise<OpenDashboard> {
  const { cluster, workload } = target;
  const as = await identities.of(credentials);
  const what = `The Ray dashboard of ${workload.name}`;
  await requireRight(fleet, cluster, rayRight(target), { as, what });
  return { ...target, as };
}

function targetOf(
  fleet: Fleet,
  workload: WorkloadDetail,
  who: Pick<DashboardTarget, 'user' | 'workload'>,
): DashboardTarget {
  const obstacle = dashboardObstacle(workload);
  const { namespace, rayClusterName = '', runsOn, uid } = workload;
  const cluster = runsOn ?? workload.cluster;
  const rayCluster = fleet.find(cluster, KINDS.rayCluster, {
    namespace,
    name: rayClusterName,
  });
  if (obstacle || !rayCluster) {
    throw new ConflictError(
      obstacle ?? `RayCluster ${rayClusterName} was deleted on ${cluster}.`,
    );
  }
  return {
    ...who,
    workloadUid: uid,
    cluster,
    namespace,
    rayClusterName,
    rayClusterUid: rayCluster.metadata.uid ?? '',
  };
}

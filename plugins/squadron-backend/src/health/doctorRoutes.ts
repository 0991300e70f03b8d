import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import {
  clusterReadPermission,
  clusterUpdatePermission,
  contract,
  credentialsRotatePermission,
  inventoryReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import {
  audited,
  commandOptions,
  fixFinding,
  readDoctor,
  type Fleet,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { Access } from '../access';
import type { Serve } from '../router/serve';

/**
 * Dependencies of the routes of the doctor.
 *
 * @internal
 */
export interface DoctorRoutesOptions {
  fleet: Fleet;
  access: Access;
  httpAuth: HttpAuthService;
  auditor: AuditorService;
  clock: Clock;
  fleetNamespace: string;
  /** Placement that selects the workers; absent: all. */
  joinPlacement?: { namespace: string; name: string };
  /** Labels of ClusterProfiles whose clusters receive workloads; absent: any. */
  joinLabels?: Readonly<Record<string, string>>;
  /** Whether Squadron is the dispatcher. */
  isDispatching: boolean;
  writeAccess: SquadronConfig['access'];
}

/**
 * Whether MultiKueue can use the workers, and fixes. A finding is evaluated again before it is fixed.
 *
 * @internal
 */
export function addDoctorRoutes(
  serve: Serve,
  options: DoctorRoutesOptions,
): void {
  const { fleet, access, auditor, clock, fleetNamespace } = options;
  const read = () =>
    readDoctor(fleet, {
      fleetNamespace,
      placement: options.joinPlacement,
      matchLabels: options.joinLabels,
      isDispatching: options.isDispatching,
      nowMs: clock.now(),
      now: () => clock.now(),
    });

  serve(contract.getDoctorReport, async ({ credentials }) => {
    await access.require(inventoryReadPermission, credentials);
    const mayRead = await access.filter(clusterReadPermission, credentials);
    const report = await read();
    const clusters = report.clusters.filter(({ id }) =>
      mayRead({ clusters: [id] }),
    );
    return {
      ...report,
      clusters,
      looked: clusters
        .flatMap(({ cells }) => cells)
        .reduce((sum, { looked }) => sum + looked, 0),
      findings: report.findings.filter(({ cluster }) =>
        mayRead({ clusters: [cluster] }),
      ),
    };
  });

  serve(contract.fixFinding, async ({ input, credentials, request }) => {
    const { finding: id, dryRun } = input;
    await access.require(inventoryReadPermission, credentials);
    const { findings } = await read();
    const finding = findings.find(one => one.id === id);
    const mayRead = await access.filter(clusterReadPermission, credentials);
    if (!finding || !mayRead({ clusters: [finding.cluster] })) {
      throw new NotFoundError(
        `The report has no finding '${id}'; it may be resolved. Reload the report.`,
      );
    }
    const { cluster, fix } = finding;
    if (fix?.action === 'issueCredential') {
      await access.require(credentialsRotatePermission, credentials);
    }
    // Objects of the hub that the fix writes belong to this worker; a namespace belongs to all of them.
    await access.requireFor(
      clusterUpdatePermission,
      {
        clusters: [fix?.object.kind === 'Namespace' ? HUB_CLUSTER_ID : cluster],
      },
      credentials,
    );
    return audited(
      auditor,
      {
        eventId: 'doctor-fix',
        request,
        meta: { finding: id, cluster, action: fix?.action ?? 'none', dryRun },
      },
      () =>
        fixFinding(fleet, finding, {
          ...commandOptions({ credentials, dryRun }, options.writeAccess),
          nowMs: clock.now(),
        }),
    );
  });
}

import type { BackstageCredentials } from '@backstage/backend-plugin-api';
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
} from '@squadron/backstage-plugin-squadron-node';
import { visible, type Access } from '../access';
import type { Serve } from '../router/serve';
import type { RoutesOptions } from '../router/RoutesOptions';

/** Whether MultiKueue can use the workers, and fixes. A finding is evaluated again before it is fixed. @internal */
export function addDoctorRoutes(serve: Serve, options: RoutesOptions): void {
  const { fleet, access, auditor, clock, config, fleetNamespace } = options;
  const read = () =>
    readDoctor(fleet, {
      fleetNamespace,
      placement: config.multiKueue.placement,
      matchLabels: config.multiKueue.matchLabels,
      isDispatching: config.dispatch.enabled,
      nowMs: clock.now(),
      now: () => clock.now(),
    });

  serve(contract.getDoctorReport, async ({ credentials }) => {
    const isVisible = await clustersOf(credentials, access);
    const report = await read();
    const clusters = report.clusters.filter(({ id }) => isVisible(id));
    return {
      ...report,
      accessMode: config.access.mode,
      clusters,
      looked: clusters
        .flatMap(({ cells }) => cells)
        .reduce((sum, { looked }) => sum + looked, 0),
      findings: report.findings.filter(({ cluster }) => isVisible(cluster)),
    };
  });

  serve(contract.fixFinding, async ({ input, credentials, request }) => {
    const { finding: id, dryRun } = input;
    const isVisible = await clustersOf(credentials, access);
    const { findings } = await read();
    const finding = visible(
      findings.find(one => one.id === id),
      ({ cluster }) => isVisible(cluster),
      `The report has no finding '${id}'; it may be resolved. Reload the report.`,
    );
    const { cluster, fix } = finding;
    return audited(
      auditor,
      {
        eventId: 'doctor-fix',
        request,
        meta: { finding: id, cluster, action: fix?.action ?? 'none', dryRun },
      },
      async () => {
        if (fix?.action === 'issueCredential') {
          await access.requireFor(
            credentialsRotatePermission,
            { clusters: [cluster] },
            credentials,
          );
        }
        // Objects of the hub that the fix writes belong to this worker; a namespace belongs to all of them.
        const isOnHub = fix?.object.kind === 'Namespace';
        await access.requireFor(
          clusterUpdatePermission,
          { clusters: [isOnHub ? HUB_CLUSTER_ID : cluster] },
          credentials,
        );
        return fixFinding(fleet, finding, {
          ...(await commandOptions(
            { credentials, dryRun },
            options.identities,
          )),
          nowMs: clock.now(),
        });
      },
    );
  });
}

/** Clusters whose rows of the report are visible. Throws NotAllowedError if none can be. */
async function clustersOf(
  credentials: BackstageCredentials,
  access: Access,
): Promise<(id: string) => boolean> {
  const knows = await access.filter(inventoryReadPermission, credentials);
  const mayRead = await access.filter(clusterReadPermission, credentials);
  return id => knows({ clusters: [id] }) && mayRead({ clusters: [id] });
}

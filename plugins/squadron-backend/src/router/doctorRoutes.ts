import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import {
  clusterReadPermission,
  clusterUpdatePermission,
  credentialsRotatePermission,
  HUB_CLUSTER_ID,
  inventoryReadPermission,
  type DoctorReport,
} from '@squadron/backstage-plugin-squadron-common';
import {
  fixFinding,
  readDoctor,
  type Fleet,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { Router } from 'express';
import { z } from 'zod';
import type { Access } from '../access';
import { parseWith } from '../queries/listQuery';
import { audited, commandOptions } from './acting';

const MAX_ID_LENGTH = 1_000;

const fixSchema = z.strictObject({
  finding: z.string().min(1).max(MAX_ID_LENGTH),
  dryRun: z.boolean().default(false),
});

/**
 * What the routes of the doctor need.
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
  /** Placement that chooses the workers; absent: all. */
  joinPlacement?: { namespace: string; name: string };
  /** Labels of a ClusterProfile that is given work; absent: any. */
  joinLabels?: Readonly<Record<string, string>>;
  /** Whether Squadron is the dispatcher. */
  isDispatching: boolean;
  writeAccess: SquadronConfig['access'];
}

/**
 * Whether MultiKueue can use the workers, and asking for a cure. A finding is judged anew before it is cured.
 *
 * @internal
 */
export function addDoctorRoutes(
  router: Router,
  options: DoctorRoutesOptions,
): void {
  const { fleet, access, httpAuth, auditor, clock, fleetNamespace } = options;
  const read = () =>
    readDoctor(fleet, {
      fleetNamespace,
      placement: options.joinPlacement,
      matchLabels: options.joinLabels,
      isDispatching: options.isDispatching,
      nowMs: clock.now(),
      now: () => clock.now(),
    });

  router.get('/v1/fleet/doctor', async (request, response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    await access.require(inventoryReadPermission, credentials);
    const mayRead = await access.filter(clusterReadPermission, credentials);
    const report = await read();
    const clusters = report.clusters.filter(({ id }) =>
      mayRead({ clusters: [id] }),
    );
    response.json({
      ...report,
      clusters,
      looked: clusters
        .flatMap(({ cells }) => cells)
        .reduce((sum, { looked }) => sum + looked, 0),
      findings: report.findings.filter(({ cluster }) =>
        mayRead({ clusters: [cluster] }),
      ),
    } satisfies DoctorReport);
  });

  router.post('/v1/fleet/doctor/fix', async (request, response) => {
    const user = await httpAuth.credentials(request, { allow: ['user'] });
    const { finding: id, dryRun } = parseWith(fixSchema, request.body);
    await access.require(inventoryReadPermission, user);
    const { findings } = await read();
    const finding = findings.find(one => one.id === id);
    const mayRead = await access.filter(clusterReadPermission, user);
    if (!finding || !mayRead({ clusters: [finding.cluster] })) {
      throw new NotFoundError(
        `The doctor does not find '${id}' (any more). Look at the report again.`,
      );
    }
    const { cluster, fix } = finding;
    if (fix?.action === 'issueCredential') {
      await access.require(credentialsRotatePermission, user);
    }
    // What is written to on the hub is there for this worker; a namespace is there for all of them.
    await access.requireFor(
      clusterUpdatePermission,
      {
        clusters: [fix?.object.kind === 'Namespace' ? HUB_CLUSTER_ID : cluster],
      },
      user,
    );
    const result = await audited(auditor, request, {
      eventId: 'doctor-fix',
      meta: { finding: id, cluster, action: fix?.action ?? 'none', dryRun },
      run: () =>
        fixFinding(fleet, finding, {
          ...commandOptions(options.writeAccess, user, dryRun),
          nowMs: clock.now(),
        }),
    });
    response.json(result);
  });
}

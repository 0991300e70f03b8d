import type {
  BackstageCredentials,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  workloadLogsReadPermission,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Request, Router } from 'express';
import { z } from 'zod';
import type { Access } from '../access';
import { readWorkloadLog, type LogReader } from '../logs';
import { parseWith } from '../queries/listQuery';
import type { FleetViews } from '../services/FleetViews';
import { readWorkload } from './readRoutes';
import { subjectOfWorkload } from './subjects';

const MAX_LOG_LINES = 10_000;

/**
 * What the routes of logs need.
 *
 * @internal
 */
export interface LogRoutesOptions {
  fleet: Fleet;
  views: FleetViews;
  access: Access;
  httpAuth: HttpAuthService;
  logs: LogReader;
}

/**
 * What workloads print. Each route checks the permission for the very workload.
 *
 * @internal
 */
export function addLogRoutes(router: Router, options: LogRoutesOptions): void {
  const { fleet, logs } = options;

  router.get(
    '/v1/workloads/:cluster/:namespace/:kind/:name/logs',
    async (request, response) => {
      const { tail } = parseWith(
        z.object({
          tail: z.coerce.number().int().min(1).max(MAX_LOG_LINES).default(500),
        }),
        request.query,
      );
      const { workload } = await authorizedWorkload(request, options);
      response.json(await readWorkloadLog(logs, workload, tail, fleet));
    },
  );
}

async function authorizedWorkload(
  request: Request,
  options: LogRoutesOptions,
): Promise<{ workload: WorkloadDetail; credentials: BackstageCredentials }> {
  const workload = await readWorkload(request, options);
  const credentials = await options.httpAuth.credentials(request, {
    allow: ['user', 'service'],
  });
  await options.access.requireFor(
    workloadLogsReadPermission,
    subjectOfWorkload(workload),
    credentials,
  );
  return { workload, credentials };
}

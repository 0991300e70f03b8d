import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  contract,
  workloadLogsReadPermission,
  type LogChoice,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import { audited } from '@squadron/backstage-plugin-squadron-node';
import type { Request, Router } from 'express';
import { holderOf } from '../../limits';
import { parseWith } from '../../queries/listQuery';
import { readerRoute } from '../../readers';
import { downloadLog } from './downloadLog';
import { followWorkload } from '../followWorkload';
import { readWorkload } from '../readWorkload';
import { whileAllowed } from '../../access/untilLost';
import { placeOfWorkload } from '../../access/placeOf';
import type { RoutesOptions } from '../../router/RoutesOptions';

/** `pod` has no default, so a log of a pod needs its name. */
const querySchema = contract.getWorkloadLog.input.refine(
  ({ source, pod }) => source !== 'pod' || pod !== undefined,
  { path: ['pod'], message: 'is required with source=pod' },
);

/** Logs of workloads. Each route checks the permission for this workload and reads only its logs. @internal */
export function addLogRoutes(router: Router, options: RoutesOptions): void {
  const { clock, httpAuth, limits } = options;
  const base = '/v1/workloads/:cluster/:namespace/:kind/:name/logs';
  const readerOf = (request: Request) =>
    httpAuth.credentials(request, { allow: ['user', 'service'] });
  // A log is read while it grows: the event records who may read it, not how far they read.
  const authorize = (request: Request, credentials: BackstageCredentials) => {
    const { ref, choice } = parseLog(request);
    const { pod, container } = choice;
    return audited(
      options.auditor,
      { eventId: 'workload-log', request, meta: { ...ref, pod, container } },
      () => authorized({ ...ref, choice }, credentials, options),
    );
  };

  router.get(
    base,
    readerRoute(clock, async (request, response, reader) => {
      const { tail, choice } = parseLog(request);
      const credentials = await readerOf(request);
      await limits.logStreams.run(holderOf(credentials), async () => {
        const { workload, logs } = await authorize(request, credentials);
        const { signal } = reader;
        response.json(await logs.readTail(workload, choice, tail, signal));
      });
    }),
  );

  router.get(
    `${base}/stream`,
    readerRoute(clock, async (request, _response, reader) => {
      const { tail, choice } = parseLog(request);
      const credentials = await readerOf(request);
      await limits.logStreams.run(holderOf(credentials), async () => {
        const found = await authorize(request, credentials);
        reader.signal.throwIfAborted();
        await followWorkload(reader, {
          ...options,
          ...found,
          credentials,
          choice,
          lines: tail,
        });
      });
    }),
  );

  router.get(
    `${base}/download`,
    readerRoute(clock, async (request, _response, reader) => {
      const { choice, ref } = parseLog(request);
      const credentials = await readerOf(request);
      await limits.logDownloads.run(holderOf(credentials), async () => {
        const { workload, logs } = await authorize(request, credentials);
        reader.signal.throwIfAborted();
        const check = async () => {
          await authorized({ ...ref, choice }, credentials, options);
        };
        const holder = holderOf(credentials);
        const { signal: left } = reader;
        await whileAllowed({ check, holder, clock, signal: left }, signal =>
          downloadLog(reader, {
            logs,
            target: logs.find(workload, choice),
            limitBytes: options.config.limits.logDownloadBytes,
            signal,
          }),
        );
      });
    }),
  );
}

function parseLog({ query, params }: Request) {
  const { cluster, namespace, kind, name, tail, ...choice } = parseWith(
    querySchema,
    { ...query, ...params },
  );
  return { ref: { cluster, namespace, kind, name }, tail, choice };
}

async function authorized(
  { choice, ...ref }: WorkloadRef & { choice: LogChoice },
  credentials: BackstageCredentials,
  options: RoutesOptions,
) {
  const workload = await readWorkload(ref, credentials, options);
  await options.access.requireFor(
    workloadLogsReadPermission,
    placeOfWorkload(workload),
    credentials,
  );
  const logs = options.logs.as(await options.identities.of(credentials));
  await logs.requireRight(workload, choice);
  return { workload, logs };
}

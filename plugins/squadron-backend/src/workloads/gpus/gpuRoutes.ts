import {
  contract,
  messageOf,
  type GpuUtilization,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import type { Clock } from '@squadron/controller-node';
import type { Prometheus } from '../../prometheus/Prometheus';
import { readWorkload, type ReadRoutesOptions } from '../../router/readRoutes';
import type { Serve } from '../../router/serve';
import {
  MAX_PODS,
  utilizationBins,
  utilizationOf,
  utilizationQueries,
} from './gpuUtilization';

/** Dependencies of the routes of GPUs. @internal */
export interface GpuRoutesOptions
  extends Pick<ReadRoutesOptions, 'views' | 'access'> {
  prometheus: Prometheus;
  clock: Clock;
}

/** How much a workload uses its GPUs. @internal */
export function addGpuRoutes(serve: Serve, options: GpuRoutesOptions): void {
  serve(contract.getGpuUtilization, async ({ input, credentials }) =>
    read(await readWorkload(input, credentials, options), options),
  );
}

async function read(
  { startedAt, pods, namespace }: WorkloadDetail,
  { prometheus, clock }: GpuRoutesOptions,
): Promise<GpuUtilization> {
  const [pod] = pods;
  if (!pod || startedAt === undefined) {
    return {};
  }
  const bins = utilizationBins(Date.parse(startedAt), clock.now());
  const names = pods
    .filter(({ cluster }) => cluster === pod.cluster)
    .map(({ name }) => name)
    .slice(0, MAX_PODS);
  const reading = await prometheus.ask(pod.cluster, bins, (labels, stepMs) =>
    utilizationQueries(labels, { namespace, names }, stepMs),
  );
  switch (reading.type) {
    case 'answer':
      return {
        ...utilizationOf(reading.series, bins),
        ...(pods.length > names.length && { pods: names.length }),
      };
    case 'failure':
      return {
        problem: messageOf('answers.workloads.gpuUtilization', {
          reason: reading.reason,
        }),
      };
    default:
      return {};
  }
}

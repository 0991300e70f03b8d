import {
  contract,
  messageOf,
  type GpuUtilization,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { Prometheus } from '../../prometheus/Prometheus';
import { readWorkload } from '../readWorkload';
import type { RoutesOptions } from '../../router/RoutesOptions';
import type { Serve } from '../../router/serve';
import {
  MAX_PODS,
  utilizationBins,
  utilizationOf,
  utilizationQueries,
} from './gpuUtilization';

/** How much a workload uses its GPUs. @internal */
export function addGpuRoutes(serve: Serve, options: RoutesOptions): void {
  const prometheus = new Prometheus(options.config.prometheus);
  serve(contract.getGpuUtilization, async ({ input, credentials }) =>
    read(
      await readWorkload(input, credentials, options),
      prometheus,
      options.clock.now(),
    ),
  );
}

async function read(
  { startedAt, finishedAt, pods, namespace }: WorkloadDetail,
  prometheus: Prometheus,
  nowMs: number,
): Promise<GpuUtilization> {
  const [pod] = pods;
  if (!pod || startedAt === undefined || finishedAt !== undefined) {
    return {};
  }
  const bins = utilizationBins(Date.parse(startedAt), nowMs);
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

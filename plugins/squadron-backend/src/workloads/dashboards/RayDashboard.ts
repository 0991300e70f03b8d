import { ServiceUnavailableError } from '@backstage/errors';
import type { WorkloadRef } from '@squadron/backstage-plugin-squadron-common';
import {
  clientFor,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type {
  AddressPolicy,
  Clock,
  Impersonation,
  RawResponse,
} from '@squadron/controller-node';
import { fetchThroughProxy } from '../logs/fetchThroughProxy';
import { inTime, readInTime } from '../logs/inTime';
import { rayUrls } from '../logs/rayUrls';

/** Ray's own pages have 1.2 MB; a list of 10,000 tasks with all fields has a few MB more. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Maximum duration of a response. */
const MAX_DURATION_MS = 60_000;

/** The RayCluster that a ticket opens the dashboard of, and its user. @internal */
export interface DashboardTarget {
  user: string;
  /** The workload that the person opened. */
  workload: WorkloadRef;
  /** UID of the workload that the person opened. */
  workloadUid: string;
  /** Cluster that runs its RayCluster. */
  cluster: string;
  namespace: string;
  rayClusterName: string;
  rayClusterUid: string;
}

/** A dashboard for a person with their current groups. @internal */
export interface OpenDashboard extends DashboardTarget {
  /** Who the requests act as. Default: the portal itself. */
  as?: Impersonation;
}

interface RayDashboardOptions {
  fleet: Fleet;
  policy: AddressPolicy;
  timeoutMs: number;
  clock: Pick<Clock, 'elapsed'>;
}

/**
 * Reads from Ray's dashboard on its worker cluster: through the API server, or the proxy that is configured for it.
 *
 * @internal
 */
export class RayDashboard {
  readonly #options: RayDashboardOptions;

  constructor(options: RayDashboardOptions) {
    this.#options = options;
  }

  /**
   * Throws ServiceUnavailableError if it does not answer in time. The body throws it if it stalls or is too long. No
   * redirect is followed.
   */
  async get(
    target: OpenDashboard,
    path: string,
    signal: AbortSignal,
  ): Promise<RawResponse> {
    const { clock, fleet, policy, timeoutMs } = this.#options;
    const { cluster, namespace, rayClusterName } = target;
    const urls = rayUrls({ namespace, rayClusterName }, path);
    const what = `The Ray dashboard on ${cluster}`;
    const proxy = fleet.findCluster(cluster)?.rayHttpProxy;
    const response = await inTime({ signal, timeoutMs, what }, opened =>
      proxy
        ? fetchThroughProxy(proxy, urls.proxiedUrl, { policy, signal: opened })
        : clientFor(fleet, cluster, target).request({
            method: 'GET',
            path: urls.serviceProxyPath,
            signal: opened,
            timeoutMs: MAX_DURATION_MS,
          }),
    );
    return {
      ...response,
      body: bounded(readInTime(response.body, { timeoutMs, what }), {
        what,
        clock,
      }),
    };
  }
}

async function* bounded(
  body: AsyncIterable<Uint8Array>,
  { what, clock }: { what: string; clock: Pick<Clock, 'elapsed'> },
): AsyncGenerator<Uint8Array> {
  const endMs = clock.elapsed() + MAX_DURATION_MS;
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES || clock.elapsed() > endMs) {
      throw new ServiceUnavailableError(
        `${what} sent a response over the limits of the portal: 32 MiB and 60 s.`,
      );
    }
    yield chunk;
  }
}

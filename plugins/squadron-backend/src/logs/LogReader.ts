import { isError } from '@backstage/errors';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { AddressPolicy, RawResponse } from '@squadron/controller-node';
import { fetchThroughProxy } from './fetchThroughProxy';
import { rayLogUrls, type RayLogTarget } from './rayLogPath';
import { RollingTail } from './RollingTail';
import { lastLines, readRayLogs, type LogTail } from './tailOf';

/** JSON escapes make Ray's answer longer than the log in it. */
const ESCAPING_FACTOR = 2;

/**
 * The end of a workload's log, or why there is none.
 *
 * @internal
 */
export interface WorkloadLog extends LogTail {
  message?: string;
}

/**
 * What {@link LogReader} needs.
 *
 * @internal
 */
export interface LogReaderOptions {
  fleet: Fleet;
  policy: AddressPolicy;
  limitBytes: number;
  timeoutMs: number;
}

/**
 * Reads ends of logs from worker clusters. It can ask for nothing but logs.
 *
 * @internal
 */
export class LogReader {
  readonly #options: LogReaderOptions;

  constructor(options: LogReaderOptions) {
    this.#options = options;
  }

  /** Of a Ray job, from the job API of its Ray cluster. */
  async readRayJob(
    cluster: string,
    target: RayLogTarget,
    lines: number,
  ): Promise<WorkloadLog> {
    const urls = rayLogUrls(target);
    if (!urls) {
      return none('Ray has not given the job an id yet.');
    }
    return this.#orWhyNot(cluster, async signal => {
      const proxy = this.#options.fleet.findCluster(cluster)?.rayHttpProxy;
      const { policy, timeoutMs } = this.#options;
      const response = proxy
        ? await fetchThroughProxy(proxy, urls.proxiedUrl, { policy, signal })
        : await this.#request(
            cluster,
            urls.serviceProxyPath,
            signal,
            timeoutMs,
          );
      if (response.status === 404) {
        return none(
          'Ray does not know this job any more: its Ray cluster was removed after the end.',
        );
      }
      if (response.status !== 200) {
        return none(
          `Ray answers ${response.status}; its dashboard may still be starting.`,
        );
      }
      const tail = await this.#collect(response.body, ESCAPING_FACTOR);
      return this.#tail(readRayLogs(tail), lines, tail.isCut);
    });
  }

  /** Of one container of a pod, from the cluster's API server. */
  async readPod(
    cluster: string,
    pod: { namespace: string; name: string },
    lines: number,
  ): Promise<WorkloadLog> {
    const path = `/api/v1/namespaces/${encodeURIComponent(
      pod.namespace,
    )}/pods/${encodeURIComponent(pod.name)}/log?tailLines=${lines}`;
    return this.#orWhyNot(cluster, async signal => {
      const response = await this.#request(
        cluster,
        path,
        signal,
        this.#options.timeoutMs,
      );
      const tail = await this.#collect(response.body);
      return response.status === 200
        ? this.#tail(tail.text(), lines, tail.isCut)
        : none(
            `Pod ${pod.name} has no log to read: the node it runs on does not answer (${response.status}).`,
          );
    });
  }

  async #request(
    cluster: string,
    path: string,
    signal: AbortSignal,
    timeoutMs: number,
  ): Promise<RawResponse> {
    return this.#options.fleet
      .client(cluster)
      .request({ method: 'GET', path, signal, timeoutMs });
  }

  async #collect(
    body: AsyncIterable<Uint8Array>,
    factor: number = 1,
  ): Promise<RollingTail> {
    const tail = new RollingTail(this.#options.limitBytes * factor);
    for await (const chunk of body) {
      tail.push(chunk);
    }
    return tail;
  }

  #tail(text: string, lines: number, isCut: boolean): LogTail {
    return lastLines(text, { lines, bytes: this.#options.limitBytes, isCut });
  }

  /** A log that cannot be had is an answer of this page, not a failure of it. */
  async #orWhyNot(
    cluster: string,
    read: (signal: AbortSignal) => Promise<WorkloadLog>,
  ): Promise<WorkloadLog> {
    const signal = AbortSignal.timeout(this.#options.timeoutMs);
    try {
      return await read(signal);
    } catch (error) {
      if (signal.aborted) {
        const seconds = this.#options.timeoutMs / 1_000;
        return none(
          `The log on ${cluster} did not arrive within ${seconds} s.`,
        );
      }
      return none(
        `The log on ${cluster} cannot be read: ${
          isError(error) ? error.message : error
        }`,
      );
    }
  }
}

function none(message: string): WorkloadLog {
  return { text: '', truncated: false, message };
}

import { setTimeout as delay } from 'node:timers/promises';
import { monotonicMs } from '../peers/monotonicMs';
import { runChild } from '../peers/runChild';
import type { PortalAddress } from '../peers/startPortal';
import { openStream } from './openStream';
import { customQuery } from './customQuery';

/** Like our pages: displayed data is re-read immediately, then at most once per interval. */
const REFETCH_MS = 250;
/** The interval of the kubernetes plugin's pages. */
const POLL_MS = 10_000;

const PAGE = ['overview', 'clusters', 'workloads'];

/** Response times of the users in one window. @internal */
export interface UsersReport {
  /** Milliseconds per response. */
  answersMs: number[];
  bytes: number;
  failures: string[];
}

/** Number of users, duration, and portal. @internal */
export interface UsersOptions {
  portal: PortalAddress;
  type: 'squadron' | 'polling';
  count: number;
  forMs: number;
}

/** Users with an open page, in a separate process. */
runChild<undefined>(async () => ({
  async watch(options: UsersOptions): Promise<UsersReport> {
    const { portal, type, count, forMs } = options;
    const report: UsersReport = { answersMs: [], bytes: 0, failures: [] };
    const signal = AbortSignal.timeout(forMs);
    const timed = async (ask: () => Promise<Response>) => {
      const fromMs = monotonicMs();
      try {
        const response = await ask();
        const { byteLength } = await response.arrayBuffer();
        if (!response.ok) {
          throw new Error(`The portal answers ${response.status}`);
        }
        report.answersMs.push(monotonicMs() - fromMs);
        report.bytes += byteLength;
      } catch (error) {
        if (!signal.aborted) {
          report.failures.push(String(error));
        }
      }
    };
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        type === 'squadron'
          ? lookAtSquadron(portal, timed, signal)
          : poll(portal, timed, signal, (index / count) * POLL_MS),
      ),
    );
    return report;
  },
}));

type Timed = (ask: () => Promise<Response>) => Promise<void>;

async function lookAtSquadron(
  portal: PortalAddress,
  timed: Timed,
  signal: AbortSignal,
): Promise<void> {
  const read = (name: string) =>
    timed(() =>
      fetch(`${portal.baseUrl}/api/squadron/v1/${name}`, {
        headers: { Authorization: `Bearer ${portal.token}` },
        signal,
      }),
    );
  await Promise.all(PAGE.map(read));
  const touched = new Set<string>();
  let isPaused = false;
  const refetch = async () => {
    while (touched.size > 0 && !signal.aborted) {
      isPaused = true;
      const names = [...touched];
      touched.clear();
      await Promise.all([...names.map(read), delay(REFETCH_MS)]);
    }
    isPaused = false;
  };
  const follow = async () => {
    for await (const message of await openStream(portal, signal)) {
      if (message.type === 'changed') {
        touched.add('overview');
        message.changes
          .filter(({ topic }) => PAGE.includes(topic))
          .forEach(({ topic }) => touched.add(topic));
        if (!isPaused) {
          void refetch();
        }
      }
    }
  };
  await Promise.allSettled([follow()]);
}

/** All of them once per interval, evenly spread, so that a window of one interval contains each once. */
async function poll(
  portal: PortalAddress,
  timed: Timed,
  signal: AbortSignal,
  firstAfterMs: number,
): Promise<void> {
  let waitMs = firstAfterMs;
  while (!signal.aborted) {
    try {
      await delay(waitMs, undefined, { signal });
    } catch {
      return; // The window is over.
    }
    waitMs = POLL_MS;
    await timed(() => customQuery(portal));
  }
}

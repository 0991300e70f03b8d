import type {
  TimelineCode,
  TimelineStep,
} from '@squadron/backstage-plugin-squadron-common';
import type { GanttBar } from '../Gantt';

/** A period of a workload on one cluster, in ms since the epoch. */
interface TimelinePeriod {
  look: GanttBar['look'];
  fromMs: number;
  toMs: number;
  /** Number of the attempt, on a worker that the hub took the workload back from. */
  round?: number;
}

/** A cluster with its periods and steps, in order of time. */
interface TimelineLane {
  cluster: string;
  periods: TimelinePeriod[];
  steps: TimelineStep[];
}

/** What begins with each step; undefined only ends what was before. */
const BEGINS: Readonly<Record<TimelineCode, GanttBar['look'] | undefined>> = {
  Submitted: 'waiting',
  Queued: 'waiting',
  QuotaReserved: 'waiting',
  Offered: 'waiting',
  CheckReady: 'waiting',
  CheckRetry: 'waiting',
  WaitsThere: 'waiting',
  Evicted: 'waiting',
  Requeued: 'waiting',
  Suspended: 'waiting',
  Dispatched: 'starting',
  Admitted: 'starting',
  RayClusterCreated: 'starting',
  PodsCreated: 'starting',
  PodsPlaced: 'starting',
  ContainersRun: 'starting',
  HeadReady: 'starting',
  WorkersReady: 'starting',
  Restarted: 'starting',
  ContainerFails: 'trouble',
  ContainerWaits: 'trouble',
  Crashes: 'trouble',
  FindsNoNode: 'trouble',
  ImagePullFails: 'trouble',
  OutOfMemory: 'trouble',
  PodFailed: 'trouble',
  PodRemoved: 'trouble',
  PodsRefused: 'trouble',
  Ready: 'running',
  Running: 'running',
  Serving: 'running',
  Started: 'running',
  Deleted: undefined,
  Failed: undefined,
  Finished: undefined,
  Rejected: undefined,
  Stopped: undefined,
  Succeeded: undefined,
};

/** Steps of the hub that end an attempt on a worker. */
const TAKES_BACK = new Set<TimelineCode>(['Evicted', 'Requeued', 'Suspended']);

/**
 * The periods of a workload by cluster, the hub first and each worker in order of its first step. What has not ended
 * lasts until now.
 *
 * @param steps - oldest first
 * @internal
 */
export function timelineLanes(
  steps: readonly TimelineStep[],
  nowMs: number,
): { lanes: TimelineLane[]; fromMs: number; toMs: number } {
  const times = steps.map(msOf);
  const ended = steps.find(({ code }) => BEGINS[code] === undefined);
  const last = times.at(-1) ?? nowMs;
  const toMs = ended ? last : Math.max(last, nowMs);
  const workers = [
    ...new Set(steps.map(({ lane }) => lane).filter(lane => lane !== 'hub')),
  ];
  const clusters = steps.some(({ lane }) => lane === 'hub')
    ? ['hub', ...workers]
    : workers;
  return {
    fromMs: times[0] ?? nowMs,
    toMs,
    lanes: clusters.map(cluster => {
      const own = steps.filter(({ lane }) => lane === cluster);
      const withEnds = steps.filter(
        step =>
          step.lane === cluster || (step.lane === 'hub' && endsOnWorker(step)),
      );
      const isElsewhere = cluster === 'hub' && workers.length > 0;
      return {
        cluster,
        steps: own,
        periods: periodsOf(withEnds, cluster, toMs).map(period =>
          isElsewhere && period.look !== 'waiting'
            ? { ...period, look: 'elsewhere' }
            : period,
        ),
      };
    }),
  };
}

function endsOnWorker({ code }: TimelineStep): boolean {
  return TAKES_BACK.has(code) || BEGINS[code] === undefined;
}

function periodsOf(
  steps: readonly TimelineStep[],
  cluster: string,
  toMs: number,
): TimelinePeriod[] {
  const periods: TimelinePeriod[] = [];
  let open:
    | { look: GanttBar['look']; fromMs: number; round?: number }
    | undefined;
  for (const step of steps) {
    const at = msOf(step);
    const isBack = step.lane !== cluster;
    const next = isBack ? undefined : BEGINS[step.code];
    if (open && open.look !== next) {
      const { round, ...period } = open;
      // It is no longer known whether it ran.
      const isUnclear = isBack && open.look === 'starting';
      periods.push({
        ...period,
        ...(isUnclear && { look: 'ended' }),
        ...(isBack && round && { round }),
        toMs: at,
      });
      open = undefined;
    }
    open ??= next && { look: next, fromMs: at, round: step.round };
  }
  if (open) {
    periods.push({ look: open.look, fromMs: open.fromMs, toMs });
  }
  return periods.filter(
    ({ fromMs, toMs: end }, index) =>
      end > fromMs || index === periods.length - 1,
  );
}

function msOf({ at }: TimelineStep): number {
  return Date.parse(at);
}

import {
  messageText,
  formatDuration,
  stateText,
  type ClusterSummary,
  type FleetOverview,
  type StepView,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { overdueSince } from './overdue/usualDurations';

/**
 * A cluster with its current provisioning step, if it is being provisioned.
 *
 * @internal
 */
export interface ClusterOnItsWay {
  cluster: ClusterSummary;
  step?: StepView;
}

/** A wait of a cluster, object or job. */
interface Wait {
  name: string;
  /** Description of the expected result. */
  waitsFor: string;
  detail?: string;
  /** A key of USUAL_DURATIONS_MS. */
  step: string;
  since: string | undefined;
  href: string;
}

/**
 * Attention items for clusters, objects and jobs that have waited longer than usual.
 *
 * @internal
 */
export function overdueAttention(
  clusters: readonly ClusterOnItsWay[],
  jobs: readonly WorkloadSummary[],
  objects: readonly Wait[],
  nowMs: number,
): FleetOverview['attention'] {
  return [
    ...clusters.map(waitOfCluster),
    ...objects,
    ...jobs.map(waitOfJob),
  ].flatMap(({ name, waitsFor, detail, step, since, href }) => {
    const overdue = overdueSince(step, since, nowMs);
    return overdue
      ? [
          {
            tone: 'warning' as const,
            title: `${name} has been waiting for ${waitsFor} since ${minute(
              overdue.since,
            )}`,
            detail: [
              detail && `${detail.replace(/^wait(s|ing)\b/, 'It is waiting')}.`,
              `This usually takes less than ${formatDuration(
                overdue.usualMs,
              )}.`,
            ]
              .filter(Boolean)
              .join(' '),
            href,
          },
        ]
      : [];
  });
}

function waitOfCluster({ cluster, step }: ClusterOnItsWay): Wait {
  const { id, name, state } = cluster;
  const href = `/squadron/clusters/${id}`;
  return state.code === 'Creating' && step
    ? {
        name,
        waitsFor: messageText(step.name),
        detail: step.detail && messageText(step.detail),
        step: messageText(step.name),
        since: step.startedAt,
        href,
      }
    : {
        name,
        waitsFor: `the end of ${stateText(state)}`,
        detail: state.detail && messageText(state.detail),
        step: state.code,
        since: state.since,
        href,
      };
}

function waitOfJob({ id, namespace, name, state }: WorkloadSummary): Wait {
  return {
    name: `${namespace}/${name}`,
    waitsFor:
      state.code === 'Dispatching'
        ? 'a cluster'
        : `the end of ${stateText(state)}`,
    detail: state.detail && messageText(state.detail),
    step: state.code,
    since: state.since,
    href: `/squadron/workloads/${id}`,
  };
}

/** `2030-01-01 00:00 UTC`. */
function minute(time: string): string {
  const [day, clock] = new Date(time).toISOString().split('T');
  return `${day} ${clock.slice(0, 5)} UTC`;
}

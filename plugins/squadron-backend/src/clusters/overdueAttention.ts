import {
  formatDuration,
  messageOf,
  sentencesOf,
  stateMessage,
  type ClusterSummary,
  type FleetOverview,
  type MessageText,
  type StepView,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { overdueSince } from './overdue/usualDurations';

/** A cluster with its current provisioning step, if it is being provisioned. @internal */
export interface ClusterOnItsWay {
  cluster: ClusterSummary;
  step?: StepView;
}

/** A wait of a cluster, object or job. */
interface Wait {
  name: string;
  /** Description of the expected result. */
  waitsFor: MessageText;
  detail?: MessageText;
  /** A key of USUAL_DURATIONS_MS. */
  step: string;
  since: string | undefined;
  href: string;
}

/** Attention items for clusters, objects and jobs that have waited longer than usual. @internal */
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
            title: messageOf('answers.clusters.overdue.title', {
              name,
              what: waitsFor,
              since: minute(overdue.since),
            }),
            detail: sentencesOf(
              detail,
              messageOf('answers.clusters.overdue.usual', {
                duration: formatDuration(overdue.usualMs),
              }),
            ),
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
        waitsFor: step.name,
        detail: step.detail,
        step: step.id ?? '',
        since: step.startedAt,
        href,
      }
    : {
        name,
        waitsFor: messageOf('answers.clusters.overdue.endOf', {
          state: stateMessage(state),
        }),
        detail: state.detail,
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
        ? messageOf('answers.clusters.overdue.cluster')
        : messageOf('answers.clusters.overdue.endOf', {
            state: stateMessage(state),
          }),
    detail: state.detail,
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

import { chooseClusters } from '@squadron/backstage-plugin-squadron-node';
import { LABELS, type KubeObject } from '@squadron/kube-kinds';
import type { Decision, EventDraft } from '../../actions';

/** Kueue creates the Workload of a job within a second; a busy hub may take longer. */
const QUEUED_WITHIN_MS = 30_000;

/** A job of the hub, and whether anything can follow its annotation. @internal */
export interface ObservedAffinity {
  now: number;
  /** Kind in the spelling of Kubernetes. */
  kind: string;
  job: KubeObject | undefined;
  /** Whether Squadron nominates clusters on this hub. */
  isDispatching: boolean;
  hasWorkload: boolean;
}

/** Reports on a job with a cluster affinity or placement what this hub lacks to follow it. Writes nothing. @internal */
export function decideAffinity(observed: ObservedAffinity): Decision<never> {
  const { now, kind, job, isDispatching, hasWorkload } = observed;
  const affinity = job && affinityOf(kind, job);
  if (!job || !affinity || job.metadata.deletionTimestamp) {
    return { actions: [] };
  }
  if (!isDispatching) {
    return {
      actions: [],
      events: [dispatcherDisabled(job, affinity)],
    };
  }
  const waitMs =
    Date.parse(job.metadata.creationTimestamp ?? '') + QUEUED_WITHIN_MS - now;
  if (hasWorkload || Number.isNaN(waitMs)) {
    return { actions: [] };
  }
  return waitMs > 0
    ? { actions: [], requeueAfterMs: waitMs }
    : { actions: [], events: [notQueued(job, kind, affinity)] };
}

/** The annotation or label that selects clusters; undefined without one. */
function affinityOf(
  kind: string,
  { metadata }: KubeObject,
): string | undefined {
  const { namespace = '', name = '', labels, annotations } = metadata;
  const choice = chooseClusters([
    { of: `${kind} ${namespace}/${name}`, namespace, labels, annotations },
  ]);
  switch (choice.type) {
    case 'clusters':
      return 'squadron.dev/cluster-affinity';
    case 'placement':
      return LABELS.placement;
    default:
      return undefined;
  }
}

function dispatcherDisabled(object: KubeObject, affinity: string): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'DispatcherDisabled',
    message: `${affinity} has no effect: Squadron does not nominate clusters on this hub. Set squadron.dispatch.enabled in the app-config, and multiKueue.dispatcherName: squadron.dev/dispatcher in the configuration of Kueue.`,
  };
}

function notQueued(
  object: KubeObject,
  kind: string,
  affinity: string,
): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'NotQueued',
    message: `${affinity} has no effect: Kueue has no Workload for this ${kind}. Add the label ${LABELS.kueueQueueName} to it or ${LABELS.queue} to its namespace, and check that Kueue's integrations include ${kind}.`,
  };
}

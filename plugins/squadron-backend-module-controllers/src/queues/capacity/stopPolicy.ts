import {
  type ClusterQueue,
  type KubeObject,
  ANNOTATIONS,
  type StopPolicy,
} from '@squadron/kube-kinds';

/** The annotation of a queue whose stop policy was restored. */
const RESTORED = '';

/**
 * The fields of a worker's ClusterQueue that stop it while its cluster is decommissioned, and that restore its stop
 * policy afterwards. The previous stop policy is kept in an annotation of the queue.
 *
 * Server-side apply removes a field that is not applied again. The restored value is therefore applied as it is from
 * then on: an administrator's own stop policy survives the next change of a quota, and can be changed.
 *
 * @param wanted - undefined when the queue is not to be stopped
 *
 * @internal
 */
export function stopPolicyParts(
  wanted: StopPolicy | undefined,
  live: KubeObject | undefined,
): { stopPolicy?: StopPolicy; annotations?: Record<string, string> } {
  const present = presentOf(live);
  const before = beforeOf(live);
  if (!wanted) {
    const back = before === RESTORED ? present : before;
    return back === undefined || (before === RESTORED && back === 'None')
      ? {}
      : {
          stopPolicy: back,
          annotations: { [ANNOTATIONS.previousStopPolicy]: RESTORED },
        };
  }
  const was = before || present;
  return {
    stopPolicy: was === 'HoldAndDrain' ? was : wanted,
    annotations: { [ANNOTATIONS.previousStopPolicy]: was },
  };
}

/** Whether a queue is stopped for a drain, and its stop policy is not restored yet. @internal */
export function isStoppedForDrain(queue: ClusterQueue): boolean {
  return Boolean(beforeOf(queue));
}

function presentOf(queue: ClusterQueue | undefined): StopPolicy {
  const spec = queue?.spec as { stopPolicy?: StopPolicy } | undefined;
  return spec?.stopPolicy ?? 'None';
}

function beforeOf(
  queue: ClusterQueue | undefined,
): StopPolicy | typeof RESTORED | undefined {
  return queue?.metadata.annotations?.[ANNOTATIONS.previousStopPolicy] as
    | StopPolicy
    | typeof RESTORED
    | undefined;
}

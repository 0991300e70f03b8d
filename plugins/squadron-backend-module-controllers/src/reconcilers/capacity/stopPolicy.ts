import {
  ANNOTATIONS,
  type StopPolicy,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';

/** The annotation of a queue that is not stopped any more: it was given back as it had been. */
const GIVEN_BACK = '';

/**
 * The part of a worker's ClusterQueue that stops it while its cluster is taken out of work, and gives it back as it
 * was. What it was stands beside it, so that nothing has to be remembered.
 *
 * A field that is not applied again is taken away, so what was given back is applied as it stands from then on: an
 * administrator's own stop outlasts the next change of a quota, and may be changed.
 *
 * @param wanted - undefined where the queue is nobody's to stop
 * @internal
 */
export function stopPolicyParts(
  wanted: StopPolicy | undefined,
  live: KubeManifest | undefined,
): { stopPolicy?: StopPolicy; annotations?: Record<string, string> } {
  const present = presentOf(live);
  const before = beforeOf(live);
  if (!wanted) {
    const back = before === GIVEN_BACK ? present : before;
    return back === undefined || (before === GIVEN_BACK && back === 'None')
      ? {}
      : {
          stopPolicy: back,
          annotations: { [ANNOTATIONS.previousStopPolicy]: GIVEN_BACK },
        };
  }
  const was = before || present;
  return {
    stopPolicy: was === 'HoldAndDrain' ? was : wanted,
    annotations: { [ANNOTATIONS.previousStopPolicy]: was },
  };
}

/** Whether a queue is stopped for a drain, and not given back yet. @internal */
export function isStoppedForDrain(queue: KubeManifest): boolean {
  return Boolean(beforeOf(queue));
}

function presentOf(queue: KubeManifest | undefined): StopPolicy {
  const spec = queue?.spec as { stopPolicy?: StopPolicy } | undefined;
  return spec?.stopPolicy ?? 'None';
}

function beforeOf(
  queue: KubeManifest | undefined,
): StopPolicy | typeof GIVEN_BACK | undefined {
  return queue?.metadata.annotations?.[ANNOTATIONS.previousStopPolicy] as
    | StopPolicy
    | typeof GIVEN_BACK
    | undefined;
}

import type { ResolvedClusterSpec } from '@squadron/kube-kinds';
import type { ConditionDraft } from '../../../engine/conditions';
import type { ObservedCluster } from '../types';
import { addOnsReady } from './addOnsReady';
import {
  controlPlaneReady,
  infrastructureReady,
  nodesReady,
} from './clusterApiSteps';
import { credentialsReady } from './credentialsReady';
import { joined } from './joinedFleet';
import { rayClusterReady } from './rayClusterReady';

/**
 * The steps of a cluster in the order in which they are reached.
 *
 * @param block - why nothing may be written, if so
 *
 * @internal
 */
export function stepConditions(
  observed: ObservedCluster,
  spec: ResolvedClusterSpec,
  block: ConditionDraft | undefined,
): ConditionDraft[] {
  return [
    credentialsReady(observed),
    block ?? infrastructureReady(observed),
    controlPlaneReady(observed),
    nodesReady(observed),
    addOnsReady(observed),
    rayClusterReady(observed, spec),
    joined(observed, spec),
  ];
}

/** The Ready condition: the first step that is not done. @internal */
export function summaryOf(steps: ConditionDraft[]): ConditionDraft {
  const next = steps.find(({ status }) => status !== 'True');
  return next
    ? {
        type: 'Ready',
        status: 'False',
        reason: next.reason,
        message: `${next.type}: ${next.message}`,
      }
    : {
        type: 'Ready',
        status: 'True',
        reason: 'Ready',
        message: 'all steps are done',
      };
}

import {
  type Condition,
  setCondition,
  type CapiCluster,
} from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import { isPaused } from './objects';

/** Actions towards the desired state, and the status. @internal */
export interface Decision<Action, Status> {
  actions: Action[];
  /** Absent when there is nothing to report. */
  status?: Status;
  requeueAfterMs?: number;
}

/** What is reported with the summary of an object. @internal */
export interface Report<Action> {
  reason: string;
  message: string;
  actions?: Action[];
  requeueAfterMs?: number;
}

interface Observed {
  object: KubeObject;
  cluster?: CapiCluster;
  now: number;
}

/** A decision with a status whose condition `type` is its summary. @internal */
export function reporting<
  Action,
  Status extends { conditions?: readonly Condition[] },
>(
  observed: Observed,
  status: Status,
  { type, isTrue }: { type: 'Ready' | 'Available'; isTrue: boolean },
  { reason, message, actions = [], requeueAfterMs }: Report<Action>,
): Decision<Action, Status> {
  const summary = { type, isTrue, reason, message };
  return {
    actions,
    status: withPaused(withCondition(status, observed, summary), observed),
    requeueAfterMs,
  };
}

/** A status with the condition `Paused` that Cluster API's contract requires of every provider. @internal */
export function withPaused<T extends { conditions?: readonly Condition[] }>(
  status: T,
  observed: Observed,
): T {
  const isTrue = isPaused(observed.object, observed.cluster);
  const reason = isTrue ? 'Paused' : 'NotPaused';
  const paused = { type: 'Paused', isTrue, reason, message: '' };
  return withCondition(status, observed, paused);
}

function withCondition<T extends { conditions?: readonly Condition[] }>(
  status: T,
  { object, now }: Observed,
  draft: { type: string; isTrue: boolean; reason: string; message: string },
): T {
  const { isTrue, ...condition } = draft;
  const conditions = setCondition(
    status.conditions,
    {
      ...condition,
      status: isTrue ? 'True' : 'False',
      observedGeneration: object.metadata.generation,
    },
    now,
  );
  return { ...status, conditions };
}

import {
  type ClusterOperation,
  type StateView,
  type StepView,
  type ClusterFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { wasReady } from '../wasReady';
import { clusterSteps } from '../clusterSteps';
import { timeOf } from '@squadron/backstage-plugin-squadron-common';
import { deletionSteps } from './deletionSteps';
import { scalingSteps } from './scalingSteps';
import { upgradeSteps } from './upgradeSteps';
import { usualStepMs } from './usualStepMs';

/** An operation before its lateness is known. */
type Begun = Pick<ClusterOperation, 'name' | 'since' | 'steps'>;

/**
 * The current operation on a worker cluster, with its own steps and clock; undefined while there is none.
 *
 * @param state - result of {@link clusterState}
 *
 * @public
 */
export function clusterOperation(
  facts: ClusterFacts,
  state: StateView<'cluster'>,
  nowMs: number,
): ClusterOperation | undefined {
  const begun = facts.role === 'hub' ? undefined : operationOf(facts, state);
  if (!begun) {
    return undefined;
  }
  const steps = begun.steps.map(step =>
    withLateness(begun, step, facts, nowMs),
  );
  return {
    ...begun,
    steps,
    isLate: steps.some(step => step.isLate || step.state === 'failed'),
  };
}

function operationOf(
  facts: ClusterFacts,
  state: StateView<'cluster'>,
): Begun | undefined {
  switch (state.code) {
    case 'Deleting':
      return { name: 'delete', ...deletionSteps(facts) };
    case 'Scaling':
      return { name: 'scale', since: state.since, steps: scalingSteps(facts) };
    case 'Upgrading':
      return {
        name: 'upgrade',
        since: state.since,
        steps: upgradeSteps(facts),
      };
    default:
      return wasReady(facts) || state.code === 'Left'
        ? undefined
        : creation(facts);
  }
}

function creation(facts: ClusterFacts): Begun | undefined {
  const steps = clusterSteps(facts);
  const { oneblock, capi, profile } = facts;
  return steps.every(({ state }) => state === 'done')
    ? undefined
    : {
        name: 'create',
        since: (oneblock ?? capi ?? profile)?.metadata.creationTimestamp,
        steps,
      };
}

/** Measured from the start of the step where it is known, else from that of the operation over all steps so far. */
function withLateness(
  { name, since, steps }: Begun,
  step: StepView,
  facts: ClusterFacts,
  nowMs: number,
): StepView {
  if (step.state !== 'running') {
    return step;
  }
  const usualOf = (one: StepView) =>
    usualStepMs(name, one.id ?? '', isSandbox(facts));
  const own = timeOf(step.startedAt);
  const from = own ?? timeOf(since);
  const usualMs =
    own === undefined
      ? steps
          .slice(0, steps.indexOf(step) + 1)
          .reduce((sum, one) => sum + usualOf(one), 0)
      : usualOf(step);
  return from !== undefined && nowMs - from > usualMs
    ? { ...step, isLate: true }
    : step;
}

function isSandbox({ oneblock, capi }: ClusterFacts): boolean {
  const kind = capi?.spec?.infrastructureRef?.kind ?? '';
  return (
    oneblock?.spec?.provider.name === 'sandbox' || kind.startsWith('Sandbox')
  );
}

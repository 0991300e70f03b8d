import type {
  MessageText,
  StateView,
  StepView,
  ClusterFacts,
} from '@squadron/backstage-plugin-squadron-common';
import {
  decommissionGoal,
  type DecommissionGoal,
  sentencesOf,
  stateMessage,
  withCause,
} from '@squadron/backstage-plugin-squadron-common';
import { isJoinWanted } from './clusterSteps';

/** What happens next, or what the user can do, by state. */
const NEXT: Readonly<Record<string, string>> = {
  Deleting: 'It disappears from this page once its last object is deleted',
  Upgrading: 'Jobs on replaced machines restart',
  Repairing: 'Cluster API replaces the machine automatically',
  Scaling: 'New nodes accept workloads as they become ready',
  CredentialRefused:
    'New reads and writes fail until it accepts the portal’s credential again',
  Unknown: 'See the conditions below',
};

/** What happens to a cluster that is decommissioned. */
const LEAVING: Readonly<Record<DecommissionGoal, string>> = {
  Cordon: 'It accepts no new workloads; running workloads are not affected',
  Drain:
    'It accepts no new workloads, and running workloads move to other clusters',
  Leave: 'It leaves the fleet once no workload of the fleet runs there',
  LeaveNow: 'It leaves the fleet without waiting for its running workloads',
};

/**
 * One or two sentences on a cluster: state, cause, and what happens next.
 *
 * @param state - result of {@link clusterState}
 * @param steps - result of {@link clusterSteps}
 * @public
 */
export function clusterVerdict(
  facts: ClusterFacts,
  state: StateView<'cluster'>,
  steps: StepView[],
): MessageText {
  return sentencesOf(
    withCause(stateMessage(state), state.detail),
    nextOf(facts, state, steps),
  );
}

function nextOf(
  facts: ClusterFacts,
  state: StateView<'cluster'>,
  steps: StepView[],
): MessageText {
  const goal = decommissionGoal(facts.profile);
  const step = steps.find(({ state: s }) => s === 'running' || s === 'failed');
  switch (state.code) {
    case 'Creating':
      // The detail of a failed step is part of the state.
      return step?.detail && step.state !== 'failed'
        ? step.detail
        : 'It becomes Ready when all steps are done';
    case 'Failed':
      return facts.oneblock
        ? 'Correct the Cluster; it continues from there'
        : 'Fix it where the cluster is managed';
    case 'Unreachable':
      return facts.role === 'hub'
        ? 'This page shows its last known state; new workloads cannot be placed until it answers'
        : 'This page shows its last known state; its jobs move to other clusters once Kueue declares it lost';
    case 'Degraded':
      return step && step.state === 'failed'
        ? `Step ${step.name} failed; fix its cause`
        : 'The conditions below show the cause';
    case 'Ready':
      if (facts.role === 'hub') {
        return 'It dispatches the workloads of the fleet';
      }
      if (goal) {
        return LEAVING[goal];
      }
      return isJoinWanted(facts)
        ? 'It accepts fleet workloads'
        : 'It is not joined to MultiKueue';
    default:
      return NEXT[state.code] ?? '';
  }
}

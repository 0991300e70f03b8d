import {
  decommissionGoal,
  messageOf,
  sentencesOf,
  stateMessage,
  withCause,
  type MessageText,
  type StateView,
  type StepView,
  type ClusterFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { isTrue } from '@squadron/kube-kinds';
import { isJoinWanted } from './clusterSteps';

/** States with a text on what happens next, or on what the user can do. */
const NEXT = [
  'Deleting',
  'Upgrading',
  'Repairing',
  'CredentialRefused',
  'Unknown',
  'Drained',
  'Left',
  'Paused',
] as const;

/**
 * One or two sentences on a cluster: state, cause, and what happens next.
 *
 * @param state - result of {@link clusterState}
 * @param steps - result of {@link clusterSteps}
 *
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
): MessageText | undefined {
  const goal = decommissionGoal(facts.profile);
  const step = steps.find(({ state: s }) => s === 'running' || s === 'failed');
  switch (state.code) {
    case 'Creating':
      // The detail of a failed step is part of the state.
      return step?.detail && step.state !== 'failed'
        ? step.detail
        : messageOf('answers.clusters.verdict.untilDone');
    case 'Failed':
      return facts.oneblock
        ? messageOf('answers.clusters.verdict.correct')
        : messageOf('answers.clusters.verdict.fixElsewhere');
    case 'Unreachable':
      return facts.role === 'hub'
        ? messageOf('answers.clusters.verdict.hubLost')
        : messageOf('answers.clusters.verdict.workerLost');
    case 'Degraded':
      return step && step.state === 'failed'
        ? messageOf('answers.clusters.verdict.stepFailed', { step: step.name })
        : messageOf('answers.clusters.verdict.conditions');
    case 'Ready':
      if (facts.role === 'hub') {
        return messageOf('answers.clusters.verdict.dispatches');
      }
      return isJoinWanted(facts)
        ? messageOf('answers.clusters.verdict.accepts')
        : messageOf('answers.clusters.verdict.notJoined');
    case 'Scaling':
      return messageOf(
        isTrue(facts.capi, 'ScalingDown')
          ? 'answers.clusters.verdict.ScalingDown'
          : 'answers.clusters.verdict.Scaling',
      );
    case 'Cordoned':
    case 'Draining':
    case 'Leaving':
      if (goal === 'Leave' && facts.isDrained) {
        return messageOf('answers.clusters.decommission.accessRuns');
      }
      return goal && messageOf(`answers.clusters.leaving.${goal}`);
    default: {
      const next = NEXT.find(code => code === state.code);
      return next && messageOf(`answers.clusters.verdict.${next}`);
    }
  }
}

import type { StateView, StepView } from '../api';
import { decommissionGoal, type DecommissionGoal } from '../rules/decommission';
import type { ClusterFacts } from './clusterFacts';
import { isJoinWanted } from './clusterSteps';
import { sentence } from './state';

/** What happens next, or what a person can do, by word. */
const NEXT: Readonly<Record<string, string>> = {
  Deleting: 'It leaves this page when the last part is gone',
  Upgrading: 'Jobs on machines that roll restart',
  Repairing: 'Cluster API replaces the machine by itself',
  Scaling: 'Nodes take work as they become ready',
  'Credential refused':
    'Nothing can be read anew or written until it accepts the portal again',
  Unknown: 'Look at the conditions below',
};

/** What comes of a cluster that is taken out of work. */
const LEAVING: Readonly<Record<DecommissionGoal, string>> = {
  Cordon: 'It takes no new work; what runs there goes on',
  Drain: 'It takes no new work, and what runs there is sent to other clusters',
  Leave: 'It leaves the fleet when nothing of the fleet runs there',
  LeaveNow: 'It leaves the fleet without waiting for what runs there',
};

/**
 * One or two sentences on a cluster: state, cause, and what happens next.
 *
 * @param state - as {@link clusterState} gives it
 * @param steps - as {@link clusterSteps} gives them
 * @public
 */
export function clusterVerdict(
  facts: ClusterFacts,
  state: StateView,
  steps: StepView[],
): string {
  const what = state.detail ? `${state.word}: ${state.detail}` : state.word;
  return [sentence(what), sentence(nextOf(facts, state, steps))]
    .filter(Boolean)
    .join(' ');
}

function nextOf(
  facts: ClusterFacts,
  state: StateView,
  steps: StepView[],
): string {
  const goal = decommissionGoal(facts.profile);
  const step = steps.find(({ state: s }) => s === 'running' || s === 'failed');
  switch (state.word) {
    case 'Creating':
      return step?.detail && !state.detail?.includes(step.detail)
        ? step.detail
        : 'It becomes Ready by itself when all steps are done';
    case 'Failed':
      return facts.oneblock
        ? 'Correct the Cluster; it goes on from there'
        : 'Correct it where the cluster is managed';
    case 'Unreachable':
      return facts.role === 'hub'
        ? 'What you see is from then; new work cannot be placed until it answers'
        : 'What you see is from then; its jobs are placed elsewhere when Kueue gives it up';
    case 'Degraded':
      return step && step.state === 'failed'
        ? `Step ${step.name} has to be repaired`
        : 'The conditions below say which part';
    case 'Ready':
      if (facts.role === 'hub') {
        return 'It places the fleet’s work';
      }
      if (goal) {
        return LEAVING[goal];
      }
      return isJoinWanted(facts)
        ? 'It takes jobs of the fleet'
        : 'It is not joined to MultiKueue';
    default:
      return NEXT[state.word] ?? '';
  }
}

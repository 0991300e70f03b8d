import {
  decommissionGoal,
  messageOf,
  stateOf,
  type ClusterFacts,
  type DecommissionGoal,
  type StateCode,
  type StateView,
  type Tone,
} from '@squadron/backstage-plugin-squadron-common';
import { findCondition, isTrue } from '@squadron/kube-kinds';
import { degraded, failed, refused, unreachable } from './clusterFaults';
import {
  creating,
  deleting,
  repairing,
  scaling,
  settling,
  upgrading,
} from './clusterTransitions';
import { joined } from './joined';

/** How far a cluster is to be decommissioned. */
const LEAVING = {
  Cordon: 'cordoned',
  Drain: 'draining',
  Leave: 'leaving',
  LeaveNow: 'leaving',
} as const satisfies Readonly<Record<DecommissionGoal, string>>;

type Rule = (
  facts: ClusterFacts,
  nowMs: number,
) => StateView<'cluster'> | undefined;

/** The first rule that returns a state wins. */
const RULES: readonly Rule[] = [
  deleting,
  failed,
  refused,
  unreachable,
  left,
  creating,
  upgrading,
  repairing,
  scaling,
  degraded,
  settling,
  ready,
];

/** The states that say how far a cluster is decommissioned. */
const DECOMMISSIONED: ReadonlySet<string> = new Set<StateCode<'cluster'>>([
  'Cordoned',
  'Drained',
  'Draining',
  'Leaving',
  'Left',
]);

/**
 * The state of a cluster in one word. If that word does not show that it is paused or being decommissioned, the detail
 * does.
 *
 * @public
 */
export function clusterState(
  facts: ClusterFacts,
  nowMs: number,
): StateView<'cluster'> {
  for (const rule of RULES) {
    const state = rule(facts, nowMs);
    if (state) {
      const goal = decommissionGoal(facts.profile);
      const is =
        goal === 'Drain' && facts.isDrained ? 'drained' : goal && LEAVING[goal];
      const detail = joined([
        isPaused(facts) && state.code !== 'Paused'
          ? messageOf('answers.clusters.is.paused')
          : undefined,
        is && !DECOMMISSIONED.has(state.code)
          ? messageOf(`answers.clusters.is.${is}`)
          : undefined,
        state.detail,
      ]);
      return detail ? { ...state, detail } : state;
    }
  }
  return stateOf('Unknown', 'neutral', {
    detail: facts.problem ?? facts.freshness.cause,
  });
}

/** State of a cluster that has left: its steps are not those of a cluster that has yet to join. */
function left({
  profile,
  multiKueueCluster,
}: ClusterFacts): StateView<'cluster'> | undefined {
  const goal = decommissionGoal(profile);
  return (goal === 'Leave' || goal === 'LeaveNow') && !multiKueueCluster
    ? stateOf('Left', 'neutral')
    : undefined;
}

function ready(facts: ClusterFacts): StateView<'cluster'> | undefined {
  const { capi, freshness, profile, oneblock, role } = facts;
  const isAnswering =
    freshness.state !== 'offline' && freshness.lastContact !== undefined;
  const available = findCondition(capi, 'Available');
  if (!isAnswering || (capi && available?.status !== 'True')) {
    return undefined;
  }
  if (role !== 'hub' && !profile && !capi) {
    return undefined;
  }
  const [code, tone] = readiness(facts);
  return stateOf(code, tone, {
    from:
      available ??
      findCondition(oneblock, 'Ready') ??
      findCondition(profile, 'ControlPlaneHealthy'),
  });
}

/** What a healthy cluster does for the fleet. */
function readiness(facts: ClusterFacts): [StateCode<'cluster'>, Tone] {
  switch (decommissionGoal(facts.profile)) {
    case 'Cordon':
      return ['Cordoned', 'warning'];
    case 'Drain':
      return facts.isDrained ? ['Drained', 'neutral'] : ['Draining', 'info'];
    case 'Leave':
    case 'LeaveNow':
      return ['Leaving', 'info'];
    default:
      return facts.role === 'worker' && isPaused(facts)
        ? ['Paused', 'neutral']
        : ['Ready', 'success'];
  }
}

function isPaused({ oneblock, capi }: ClusterFacts): boolean {
  return (
    (oneblock?.spec?.paused || capi?.spec?.paused || isTrue(capi, 'Paused')) ??
    false
  );
}

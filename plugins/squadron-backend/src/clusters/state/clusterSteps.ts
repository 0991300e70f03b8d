import {
  messageOf,
  poolsOf,
  stateMessage,
  withCause,
  type MessageText,
  type StepView,
  type ClusterFacts,
} from '@squadron/backstage-plugin-squadron-common';
import type { Condition, OneblockClusterSpec } from '@squadron/kube-kinds';
import {
  readStalled,
  connectionState,
} from '@squadron/backstage-plugin-squadron-node';
import { findCondition, isTrue, findTrue } from '@squadron/kube-kinds';

/** The steps of creating a worker cluster, in order. @public */
export const CLUSTER_STEPS = [
  'credentials',
  'network',
  'controlPlane',
  'nodes',
  'addOns',
  'joining',
] as const;

/** One of {@link CLUSTER_STEPS}. */
type ClusterStepName = (typeof CLUSTER_STEPS)[number];

/** What Cluster API writes as long as the provider's object reports no condition of its own. */
const UNREPORTED = /^(\w+) status\.initialization\.\w+ is false$/;

interface Progress {
  state: 'done' | 'open' | 'failed';
  detail?: MessageText;
  at?: string;
}

/**
 * The creation steps of a worker cluster. The first step that is not done is `running` (or `failed`); later ones wait,
 * unless they are done already. A stalled reconciler fails the current step.
 *
 * @public
 */
export function clusterSteps(facts: ClusterFacts): StepView[] {
  let startedAt = (facts.oneblock ?? facts.capi ?? facts.profile)?.metadata
    .creationTimestamp;
  let isBlocked = false;
  return CLUSTER_STEPS.map(id => {
    const progress = PROGRESS[id](facts);
    const name = messageOf(`answers.clusters.step.${id}`);
    if (progress.state === 'done') {
      const step: StepView = {
        id,
        name,
        state: 'done',
        ...(!isBlocked && startedAt && { startedAt }),
        ...(progress.at && { finishedAt: later(startedAt, progress.at) }),
      };
      startedAt = step.finishedAt ?? startedAt;
      return step;
    }
    if (isBlocked) {
      return { id, name, state: 'waiting' };
    }
    isBlocked = true;
    const stalled = [facts.oneblock, facts.profile, facts.capi]
      .flatMap(readStalled)
      .at(0);
    const detail = stalled?.message ?? progress.detail;
    return {
      id,
      name,
      state: stalled || progress.state === 'failed' ? 'failed' : 'running',
      ...(startedAt && { startedAt }),
      ...(detail && { detail }),
    };
  });
}

const PROGRESS: Record<ClusterStepName, (facts: ClusterFacts) => Progress> = {
  credentials: ({ oneblock }) => {
    if (!oneblock) {
      return { state: 'done' };
    }
    const accepted = findCondition(oneblock, 'Accepted');
    const credentials = findCondition(oneblock, 'CredentialsReady');
    const failed = [accepted, credentials].find(
      condition => condition?.status === 'False',
    );
    if (failed) {
      return { state: 'failed', detail: failed.message };
    }
    return accepted?.status === 'True'
      ? doneBy(findTrue(oneblock, 'CredentialsReady') ?? accepted)
      : {
          state: 'open',
          detail: messageOf('answers.clusters.waits.controller'),
        };
  },
  network: ({ oneblock, capi, profile }) => {
    const own = findCondition(oneblock, 'InfrastructureReady');
    if (
      own?.status === 'False' &&
      (own.reason === 'NameTaken' || oneblock?.status?.phase === 'Failed')
    ) {
      return { state: 'failed', detail: own.message };
    }
    return capi || !profile
      ? fromCapi(
          findCondition(capi, 'InfrastructureReady'),
          capi?.status?.initialization?.infrastructureProvisioned,
        )
      : { state: 'done' };
  },
  controlPlane: ({ capi, profile }) =>
    capi || !profile
      ? fromCapi(
          findCondition(capi, 'ControlPlaneInitialized'),
          capi?.status?.initialization?.controlPlaneInitialized,
        )
      : { state: 'done' },
  nodes: nodesProgress,
  addOns: addOnsProgress,
  joining: joiningProgress,
};

function nodesProgress(facts: ClusterFacts): Progress {
  const { capi, profile } = facts;
  const pools = poolsOf(facts);
  if (!capi) {
    return { state: profile ? 'done' : 'open' };
  }
  const desired = pools.reduce((sum, md) => sum + (md.spec?.replicas ?? 1), 0);
  const ready = pools.reduce(
    (sum, md) => sum + (md.status?.readyReplicas ?? 0),
    0,
  );
  const available = findCondition(capi, 'WorkersAvailable');
  const detail = messageOf('answers.clusters.part.nodesReady', {
    ready,
    count: desired,
  });
  if (desired > 0 ? ready >= desired : available?.status === 'True') {
    return doneBy(findTrue(capi, 'WorkersAvailable'));
  }
  return { state: 'open', detail: desired > 0 ? detail : available?.message };
}

function addOnsProgress({ oneblock, addOns = [] }: ClusterFacts): Progress {
  const failed = addOns.find(addOn => addOn.state.tone === 'danger');
  if (failed) {
    return {
      state: 'failed',
      detail: withCause(
        messageOf('answers.clusters.part.addOn', { name: failed.name }),
        failed.state.detail ?? messageOf('answers.clusters.waits.addOnFailed'),
      ),
    };
  }
  const open = addOns.find(addOn => addOn.state.tone !== 'success');
  if (open) {
    return {
      state: 'open',
      detail: messageOf('answers.clusters.waits.addOn', { name: open.name }),
    };
  }
  for (const type of ['AddOnsReady', 'RayClusterReady']) {
    const condition = findCondition(oneblock, type);
    if (condition && condition.status !== 'True') {
      return { state: 'open', detail: condition.message };
    }
  }
  if (oneblock && addOns.length === 0 && !isTrue(oneblock, 'AddOnsReady')) {
    const { kueue, kuberay } = wantedAddOns(oneblock.spec);
    return kueue || kuberay ? { state: 'open' } : { state: 'done' };
  }
  const last =
    findCondition(oneblock, 'RayClusterReady') ??
    findCondition(oneblock, 'AddOnsReady');
  return doneBy(last);
}

function joiningProgress(facts: ClusterFacts): Progress {
  const { profile, multiKueueCluster, problem, freshness } = facts;
  if (!profile) {
    return {
      state: 'open',
      detail: messageOf('answers.clusters.waits.profile'),
    };
  }
  if (!freshness.lastContact) {
    return {
      state: 'open',
      detail:
        problem ??
        freshness.cause ??
        messageOf('answers.clusters.waits.portal'),
    };
  }
  if (!isJoinWanted(facts)) {
    return {
      state: 'done',
      at: findCondition(profile, 'Joined')?.lastTransitionTime,
    };
  }
  const connection = connectionState(multiKueueCluster);
  return connection.code === 'Connected'
    ? { state: 'done', at: connection.since }
    : {
        state: 'open',
        detail: withCause(
          withCause('MultiKueue', stateMessage(connection)),
          connection.detail,
        ),
      };
}

/** Whether the cluster should join MultiKueue. Foreign clusters join too. @internal */
export function isJoinWanted({ oneblock }: ClusterFacts): boolean {
  return oneblock?.spec?.multiKueue?.join ?? true;
}

function wantedAddOns(spec: OneblockClusterSpec | undefined) {
  return {
    kueue: spec?.addOns?.kueue ?? true,
    kuberay: spec?.addOns?.kuberay ?? true,
  };
}

function fromCapi(
  condition: Condition | undefined,
  initialized: boolean | undefined,
): Progress {
  if (condition?.status === 'True' || initialized) {
    return doneBy(condition?.status === 'True' ? condition : undefined);
  }
  const [, kind] = UNREPORTED.exec(condition?.message ?? '') ?? [];
  return {
    state: 'open',
    detail: kind
      ? messageOf('answers.clusters.waits.provider', { kind })
      : condition?.message,
  };
}

function doneBy(condition: Condition | undefined): Progress {
  return { state: 'done', at: condition?.lastTransitionTime };
}

/** Steps overlap: no step ends before its predecessor. */
function later(a: string | undefined, b: string): string {
  return a !== undefined && Date.parse(a) > Date.parse(b) ? a : b;
}

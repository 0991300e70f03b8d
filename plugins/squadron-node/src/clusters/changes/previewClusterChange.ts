import {
  messageOf,
  ownValue,
  upgradeProblems,
  CONTROL_PLANE_PART,
  type VersionsInUse,
  type Problem,
  type ChangeEffect,
  type ChangePreview,
} from '@squadron/backstage-plugin-squadron-common';
import {
  resolveClusterSpec,
  type OneblockClusterSpec,
  type ResolvedClusterSpec,
  type ResolvedPool,
} from '@squadron/kube-kinds';
import type { FeatureGates } from '../../rules/types';
import { validateClusterSpec } from '../spec/validateClusterSpec';
import { poolEffects, rollEffect, scaleEffect } from './poolEffects';
import { isSameValue } from './isSameValue';

/** Observed state of a cluster besides its spec. @public */
export interface ChangeFacts {
  gates: FeatureGates;
  /** Kubernetes version of the running control plane. Default: the one in the spec. */
  version?: string;
  /** Kubernetes versions of the pools, where their machines are known. */
  poolVersions?: VersionsInUse['pools'];
  /** Machines per pool, and under `control-plane`. Default: the numbers in the spec. */
  machineCounts?: Readonly<Record<string, number>>;
}

/**
 * Previews the change from one spec to another: its problems, and its effects per part in the order in which they
 * happen. Pure.
 *
 * @public
 */
export function previewClusterChange(
  before: OneblockClusterSpec,
  after: OneblockClusterSpec,
  facts: ChangeFacts,
): ChangePreview {
  return {
    problems: problemsOf(before, after, facts),
    effects: effectsOf(
      resolveClusterSpec(before),
      resolveClusterSpec(after),
      facts,
    ),
  };
}

/** A cluster can be paused and resumed whatever else is wrong with it. */
function problemsOf(
  before: OneblockClusterSpec,
  after: OneblockClusterSpec,
  { gates, version, poolVersions = [] }: ChangeFacts,
): Problem[] {
  if (isSameValue({ ...before, paused: after.paused }, after)) {
    return [];
  }
  const [old, wanted] = [before, after].map(
    ({ provisioner }) => provisioner.k8sVersion,
  );
  return [
    ...validateClusterSpec(after, gates),
    ...(old === wanted
      ? []
      : upgradeProblems({
          running: version ?? old,
          wanted,
          pools: poolVersions,
        })),
  ];
}

function effectsOf(
  before: ResolvedClusterSpec,
  after: ResolvedClusterSpec,
  facts: ChangeFacts,
): ChangeEffect[] {
  const effects = [
    ...controlPlaneEffects(before, after, facts),
    ...allPoolEffects(before, after, facts),
  ];
  const hasOther =
    effects.length === 0 &&
    !isSameValue(before, { ...after, paused: before.paused });
  return [
    ...pauseEffects(before, after),
    ...effects,
    ...(hasOther ? [clusterEffect('settings')] : []),
  ];
}

function pauseEffects(
  before: ResolvedClusterSpec,
  after: ResolvedClusterSpec,
): ChangeEffect[] {
  if (before.paused === after.paused) {
    return [];
  }
  return [clusterEffect(after.paused ? 'paused' : 'resumed')];
}

function controlPlaneEffects(
  before: ResolvedClusterSpec,
  after: ResolvedClusterSpec,
  facts: ChangeFacts,
): ChangeEffect[] {
  const [old, next] = [before.controlPlane, after.controlPlane];
  const count = facts.machineCounts?.[CONTROL_PLANE_PART] ?? old.replicas;
  const version = versionCause(before, after, facts);
  const causes = [
    ...(version ? [version] : []),
    ...(old.machineType === next.machineType
      ? []
      : [messageOf('answers.clusters.change.field.machineType')]),
    ...(old.rolloutAfter === next.rolloutAfter
      ? []
      : [messageOf('answers.clusters.change.field.rolloutAfter')]),
  ];
  return [
    ...(causes.length > 0
      ? [rollEffect(CONTROL_PLANE_PART, count, causes)]
      : []),
    ...(old.replicas === next.replicas
      ? []
      : [scaleEffect(CONTROL_PLANE_PART, count, next.replicas)]),
  ];
}

function allPoolEffects(
  before: ResolvedClusterSpec,
  after: ResolvedClusterSpec,
  facts: ChangeFacts,
): ChangeEffect[] {
  const countOf = ({ name, replicas }: ResolvedPool) =>
    ownValue(facts.machineCounts, name) ?? replicas;
  const version = versionCause(before, after, facts);
  const changed = after.pools.flatMap(pool => {
    const old = before.pools.find(({ name }) => name === pool.name);
    return old
      ? poolEffects(old, pool, countOf(old), version)
      : [addEffect(pool)];
  });
  const removed = before.pools
    .filter(({ name }) => !after.pools.some(pool => pool.name === name))
    .map(pool => removeEffect(pool, countOf(pool)));
  return [...changed, ...removed];
}

function addEffect({ name, replicas }: ResolvedPool): ChangeEffect {
  return {
    part: name,
    effect: 'add',
    machinesAdded: replicas,
    machinesRemoved: 0,
    text: messageOf('answers.clusters.change.added', { count: replicas }),
  };
}

function removeEffect({ name }: ResolvedPool, count: number): ChangeEffect {
  return {
    part: name,
    effect: 'remove',
    machinesAdded: 0,
    machinesRemoved: count,
    text: messageOf('answers.clusters.change.removed', { count }),
  };
}

function clusterEffect(what: 'paused' | 'resumed' | 'settings'): ChangeEffect {
  return {
    part: 'cluster',
    effect: 'update',
    machinesAdded: 0,
    machinesRemoved: 0,
    text: messageOf(`answers.clusters.change.${what}`),
  };
}

function versionCause(
  before: ResolvedClusterSpec,
  after: ResolvedClusterSpec,
  { version }: ChangeFacts,
): string | undefined {
  const [old, next] = [before, after].map(
    ({ provisioner }) => provisioner.k8sVersion,
  );
  return old === next ? undefined : `${version ?? old} → ${next}`;
}

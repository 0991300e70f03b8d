import { isAutoscaled, type ResolvedPool } from '@squadron/kube-kinds';
import { counted } from '@squadron/backstage-plugin-squadron-common';
import { sameValue } from './sameValue';
import type { ChangeEffect } from '@squadron/backstage-plugin-squadron-common';

/** Fields of a pool that are part of its machines, with their names in messages. A change replaces the machines. */
const MACHINE_FIELDS = {
  machineType: 'machine type',
  gpu: 'GPUs',
  labels: 'labels',
  taints: 'taints',
  spot: 'spot',
  kind: 'kind',
  rootDiskGiB: 'root disk',
  failureDomain: 'failure domain',
  rolloutAfter: 'replacement requested',
} as const satisfies Partial<Record<keyof ResolvedPool, string>>;

/**
 * Effects of a change on one pool that exists before and after it.
 *
 * @param versionCause - e.g. `v1.35.0 → v1.36.3`, when the version changes
 * @param machineCount - its current number of machines
 * @internal
 */
export function poolEffects(
  before: ResolvedPool,
  after: ResolvedPool,
  machineCount: number,
  versionCause?: string,
): ChangeEffect[] {
  const causes = [
    ...(versionCause ? [versionCause] : []),
    ...changedWords(before, after, MACHINE_FIELDS),
  ];
  const wanted = wantedCount(before, after, machineCount);
  const staying = Math.min(machineCount, wanted);
  return [
    ...(causes.length > 0 ? [rollEffect(after.name, staying, causes)] : []),
    ...scaleEffects(before, after, machineCount, wanted),
  ];
}

/**
 * The effect of replaced machines.
 *
 * @internal
 */
export function rollEffect(
  part: string,
  machineCount: number,
  causes: readonly string[],
): ChangeEffect {
  const because = causes.join(', ');
  if (machineCount === 0) {
    return {
      part,
      effect: 'update',
      machinesAdded: 0,
      machinesRemoved: 0,
      text: `It has no machines; new ones are created with ${because}.`,
    };
  }
  return {
    part,
    effect: 'roll',
    machinesAdded: machineCount,
    machinesRemoved: machineCount,
    text:
      machineCount === 1
        ? `1 machine is replaced: ${because}.`
        : `${machineCount} machines are replaced one after the other: ${because}.`,
  };
}

/**
 * The effect of a changed number of machines.
 *
 * @internal
 */
export function scaleEffect(
  part: string,
  from: number,
  to: number,
): ChangeEffect {
  return {
    part,
    effect: 'scale',
    machinesAdded: Math.max(0, to - from),
    machinesRemoved: Math.max(0, from - to),
    text: `${from} → ${counted(to, 'machine')}.`,
  };
}

function scaleEffects(
  before: ResolvedPool,
  after: ResolvedPool,
  machineCount: number,
  wanted: number,
): ChangeEffect[] {
  const { name } = after;
  const isBounded = isAutoscaled(after);
  const boundsChange =
    before.minReplicas !== after.minReplicas ||
    before.maxReplicas !== after.maxReplicas;
  const bounds: ChangeEffect[] = boundsChange
    ? [
        {
          part: name,
          effect: 'update',
          machinesAdded: 0,
          machinesRemoved: 0,
          text: isBounded
            ? `The autoscaler keeps it between ${
                after.minReplicas
              } and ${counted(after.maxReplicas ?? 0, 'machine')}.`
            : 'Autoscaling is disabled.',
        },
      ]
    : [];
  const isScaled = isBounded
    ? boundsChange
    : before.replicas !== after.replicas || isAutoscaled(before);
  return isScaled && wanted !== machineCount
    ? [...bounds, scaleEffect(name, machineCount, wanted)]
    : bounds;
}

/** An autoscaler scales a pool only as far as its bounds require. */
function wantedCount(
  before: ResolvedPool,
  after: ResolvedPool,
  machineCount: number,
): number {
  const { minReplicas = 0, maxReplicas = 0 } = after;
  if (isAutoscaled(after)) {
    return Math.min(Math.max(machineCount, minReplicas), maxReplicas);
  }
  return before.replicas === after.replicas && !isAutoscaled(before)
    ? machineCount
    : after.replicas;
}

function changedWords<T extends object>(
  before: T,
  after: T,
  words: Partial<Record<keyof T, string>>,
): string[] {
  return (Object.entries(words) as Array<[keyof T, string]>).flatMap(
    ([field, word]) => {
      const [old, next] = [before[field], after[field]];
      if (sameValue(old, next)) {
        return [];
      }
      return typeof old === 'string' &&
        typeof next === 'string' &&
        field !== 'rolloutAfter'
        ? [`${word} ${old} → ${next}`]
        : [word];
    },
  );
}

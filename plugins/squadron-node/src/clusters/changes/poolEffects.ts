import { isAutoscaled, type ResolvedPool } from '@squadron/kube-kinds';
import { isSameValue } from './isSameValue';
import {
  messageOf,
  sentencesOf,
  type ChangeEffect,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';

/** Fields of a pool that are part of its machines. A change replaces the machines. */
const MACHINE_FIELDS = [
  'machineType',
  'gpu',
  'labels',
  'taints',
  'spot',
  'kind',
  'rootDiskGiB',
  'failureDomain',
  'rolloutAfter',
] as const satisfies ReadonlyArray<keyof ResolvedPool>;

/**
 * Effects of a change on one pool that exists before and after it.
 *
 * @param versionCause - e.g. `v1.35.0 → v1.36.3`, when the version changes
 * @param machineCount - its current number of machines
 *
 * @internal
 */
export function poolEffects(
  before: ResolvedPool,
  after: ResolvedPool,
  machineCount: number,
  versionCause?: string,
): ChangeEffect[] {
  const causes: MessageText[] = [
    ...(versionCause ? [versionCause] : []),
    ...changedFields(before, after),
  ];
  const wanted = wantedCount(before, after, machineCount);
  const staying = Math.min(machineCount, wanted);
  return [
    ...(causes.length > 0 ? [rollEffect(after.name, staying, causes)] : []),
    ...scaleEffects(before, after, machineCount, wanted),
  ];
}

/** The effect of replaced machines. @internal */
export function rollEffect(
  part: string,
  machineCount: number,
  causes: readonly MessageText[],
): ChangeEffect {
  if (machineCount === 0) {
    return {
      part,
      effect: 'update',
      machinesAdded: 0,
      machinesRemoved: 0,
      text: messageOf('answers.clusters.change.rolledNone', { causes }),
    };
  }
  return {
    part,
    effect: 'roll',
    machinesAdded: machineCount,
    machinesRemoved: machineCount,
    text: messageOf('answers.clusters.change.rolled', {
      count: machineCount,
      causes,
    }),
  };
}

/** The effect of a changed number of machines. @internal */
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
    text: sentencesOf(
      messageOf('answers.clusters.part.machinesTo', { from, count: to }),
    ),
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
            ? messageOf('answers.clusters.change.bounds', {
                least: after.minReplicas ?? 0,
                count: after.maxReplicas ?? 0,
              })
            : messageOf('answers.clusters.change.fixed'),
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

function changedFields(
  before: ResolvedPool,
  after: ResolvedPool,
): MessageText[] {
  return MACHINE_FIELDS.flatMap(name => {
    const [old, next] = [before[name], after[name]];
    if (isSameValue(old, next)) {
      return [];
    }
    const field = messageOf(`answers.clusters.change.field.${name}`);
    return typeof old === 'string' &&
      typeof next === 'string' &&
      name !== 'rolloutAfter'
      ? [
          messageOf('answers.clusters.change.fieldTo', {
            field,
            before: old,
            after: next,
          }),
        ]
      : [field];
  });
}

import type {
  ClusterChanges,
  ClusterDetail,
  PoolView,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Numbers of machines as typed: of the control plane and of the pools, and the bounds of autoscaled pools.
 *
 * @internal
 */
export interface ScaleForm {
  controlPlane?: number;
  pools: Record<string, { replicas: number } | { min: number; max: number }>;
}

/** The form with the current values of the cluster. @internal */
export function scaleFormOf({
  controlPlane,
  pools,
}: Pick<ClusterDetail, 'controlPlane' | 'pools'>): ScaleForm {
  return {
    controlPlane: controlPlane?.desired,
    pools: Object.fromEntries(
      pools.map(({ name, bounds, desired }) => [
        name,
        bounds ?? { replicas: desired },
      ]),
    ),
  };
}

/** The requested changes; undefined when nothing differs, or while a number is missing. @internal */
export function scaleChanges(
  cluster: Pick<ClusterDetail, 'controlPlane' | 'pools'>,
  form: ScaleForm,
): ClusterChanges | undefined {
  const numbers = [
    form.controlPlane ?? 0,
    ...Object.values(form.pools).flatMap(pool => Object.values(pool)),
  ];
  if (numbers.some(Number.isNaN)) {
    return undefined;
  }
  const pools = cluster.pools.flatMap(pool => changeOf(pool, form));
  const isControlPlaneChanged =
    form.controlPlane !== cluster.controlPlane?.desired;
  if (pools.length === 0 && !isControlPlaneChanged) {
    return undefined;
  }
  return {
    ...(isControlPlaneChanged && {
      controlPlane: { replicas: form.controlPlane },
    }),
    ...(pools.length > 0 && { pools }),
  };
}

/** Whether changes remove machines that run now. @internal */
export function shrinks(
  { pools }: Pick<ClusterDetail, 'pools'>,
  changes: ClusterChanges | undefined,
): boolean {
  return (changes?.pools ?? []).some(({ name, replicas, maxReplicas }) => {
    const { desired = 0 } = pools.find(one => one.name === name) ?? {};
    return (replicas ?? maxReplicas ?? desired) < desired;
  });
}

function changeOf(
  { name, desired, bounds }: PoolView,
  form: ScaleForm,
): NonNullable<ClusterChanges['pools']> {
  const wanted = form.pools[name];
  if (!wanted) {
    return [];
  }
  if ('replicas' in wanted) {
    return wanted.replicas === desired
      ? []
      : [{ name, replicas: wanted.replicas }];
  }
  return wanted.min === bounds?.min && wanted.max === bounds.max
    ? []
    : [{ name, minReplicas: wanted.min, maxReplicas: wanted.max }];
}

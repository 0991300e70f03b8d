import { ConflictError } from '@backstage/errors';
import { DEFAULT_FLEET_NAMESPACE, KINDS } from '@squadron/kube-kinds';
import { isCoveredBy } from '@squadron/controller-node';
import type { Fleet } from '../../fleet/types';
import { onHub } from '../applyOwned';
import { clusterManifest, createCluster } from './createCluster';
import type { CreateClusterInput } from './createCluster';
import type { CommandResult } from '../types';

/**
 * Returns a worker cluster with the requested spec: an existing one of any writer, or a new one.
 *
 * Throws ConflictError with each field in which an existing one differs, and changes nothing then.
 *
 * @public
 */
export async function ensureCluster(
  fleet: Fleet,
  input: CreateClusterInput,
  options: Parameters<typeof createCluster>[2] = {},
): Promise<CommandResult> {
  const { name, namespace = DEFAULT_FLEET_NAMESPACE, spec } = input;
  const what = `Cluster ${namespace}/${name}`;
  const live = await onHub(fleet, what, options, client =>
    client.find(
      KINDS.oneblockCluster,
      { namespace, name },
      { signal: options.signal },
    ),
  );
  if (!live) {
    return createCluster(fleet, input, options);
  }
  if (live.metadata.deletionTimestamp) {
    throw new ConflictError(
      `${what} is being deleted. Wait until it is gone, or choose another name.`,
    );
  }
  const differences = differingFields(spec, live.spec, 'spec');
  if (differences.length > 0) {
    throw new ConflictError(
      `${what} exists already and differs in ${differences.join(
        ', ',
      )}. Change it with squadron:cluster:scale or squadron:cluster:upgrade, or choose another name.`,
    );
  }
  return {
    outcome: 'unchanged',
    object: live,
    manifest: clusterManifest(input),
  };
}

/** The outermost fields that differ from the request. Additional fields of the existing object are not a difference. */
function differingFields(
  wanted: object,
  live: unknown,
  path: string,
): string[] {
  return Object.entries(wanted).flatMap(([field, value]) => {
    const other = (live as Record<string, unknown> | undefined)?.[field];
    const where = `${path}.${field}`;
    if (isCoveredBy(value, other)) {
      return [];
    }
    const isNested =
      typeof value === 'object' && value !== null && !Array.isArray(value);
    return isNested ? differingFields(value, other, where) : [where];
  });
}

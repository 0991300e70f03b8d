import { InputError, NotFoundError } from '@backstage/errors';
import { type FeatureGates } from '../../rules/types';
import { type RemovalMode } from '@squadron/backstage-plugin-squadron-common';
import {
  type OneblockCluster,
  FIELD_MANAGERS,
  type OneblockClusterSpec,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import type { Fleet } from '../../fleet/types';
import { onHub } from '../applyOwned';
import { deleteRead } from '../deleteRead';
import { mergePatchOf } from '../mergePatch';
import { refuseDisabled } from './refuseDisabled';
import type { CommandOptions, RemovalResult } from '../types';

/** One day; a removal does not wait longer for workloads. */
const MAX_DRAIN_SECONDS = 24 * 60 * 60;

interface DeleteClusterInput {
  namespace: string;
  name: string;
  /** Destroy its machines, or leave the cluster to Cluster API. Default: the value in the Cluster. */
  mode?: RemovalMode;
  /** How long running workloads may continue before that, at most a day. Default: the value in the Cluster. */
  drainTimeoutSeconds?: number;
}

/**
 * Detaches or destroys a worker cluster that this portal created. The reconcilers drain and remove it in order; this
 * returns when the deletion has begun. Mode and timeout are stored before the deletion, so that no reconciler sees a
 * deletion without them. Calling it again with other values changes them while they still have an effect.
 *
 * Throws InputError, and NotFoundError when no such Cluster exists, e.g. because Squadron did not create that cluster.
 *
 * @public
 */
export async function deleteCluster(
  fleet: Fleet,
  input: DeleteClusterInput,
  options: CommandOptions & { gates?: FeatureGates } = {},
): Promise<RemovalResult> {
  refuseDisabled(options.gates);
  const removal = removalOf(input);
  const { namespace, name } = input;
  const key = { namespace, name };
  const { dryRun, signal } = options;
  const what = `Cluster ${namespace}/${name}`;
  return onHub(fleet, what, options, async client => {
    const live = await client.find(KINDS.oneblockCluster, key, { signal });
    if (!live) {
      throw new NotFoundError(
        `${what} does not exist. Remove a cluster that Squadron did not create where it was created.`,
      );
    }
    await storeRemoval(client, live, removal, options);
    return deleteRead(client, KINDS.oneblockCluster, live, {
      // In the foreground the garbage collector would immediately delete the Cluster API Cluster, which the Cluster
      // owns: before workloads have drained, and even if the machines are to be kept.
      propagationPolicy: 'Background',
      dryRun,
      signal,
    });
  });
}

type Removal = Pick<
  OneblockClusterSpec,
  'deletionPolicy' | 'drainTimeoutSeconds'
>;

function removalOf({ mode, drainTimeoutSeconds }: DeleteClusterInput): Removal {
  if (
    drainTimeoutSeconds !== undefined &&
    !(
      Number.isInteger(drainTimeoutSeconds) &&
      drainTimeoutSeconds >= 0 &&
      drainTimeoutSeconds <= MAX_DRAIN_SECONDS
    )
  ) {
    throw new InputError(
      `drainTimeoutSeconds: ${drainTimeoutSeconds} is not a valid timeout; use whole seconds from 0 to ${MAX_DRAIN_SECONDS}.`,
    );
  }
  return {
    ...(mode && { deletionPolicy: mode === 'detach' ? 'Detach' : 'Destroy' }),
    ...(drainTimeoutSeconds !== undefined && { drainTimeoutSeconds }),
  };
}

async function storeRemoval(
  client: KubeClient,
  live: OneblockCluster,
  removal: Removal,
  { dryRun, signal }: CommandOptions,
): Promise<void> {
  const { namespace, name = '', uid } = live.metadata;
  const spec = live.spec ?? {};
  // Absent fields have these defaults; writing them would be a change without an effect.
  const before = { deletionPolicy: 'Destroy', drainTimeoutSeconds: 0, ...spec };
  const patch = mergePatchOf(before, { ...before, ...removal });
  if (patch) {
    await client.patch(
      KINDS.oneblockCluster,
      { namespace, name },
      { metadata: { uid }, spec: patch },
      { fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
    );
  }
}

import { InputError, NotFoundError } from '@backstage/errors';
import {
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  oneblockClusterKind,
  type FeatureGates,
  type OneblockClusterSpec,
  type RemovalMode,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeClient, KubeManifest } from '@squadron/controller-node';
import type { Fleet } from '../fleet/types';
import { clientFor, explainingErrors } from './applyOwned';
import { mergePatchOf } from './mergePatch';
import { refuseDisabled } from './refuseDisabled';
import type { CommandOptions, RemovalResult } from './types';

/** A day; work that needs longer is not waited for by a removal. */
const MAX_DRAIN_SECONDS = 24 * 60 * 60;

/**
 * A worker cluster that shall leave the fleet.
 *
 * @public
 */
export interface DeleteClusterInput {
  namespace: string;
  name: string;
  /** End its machines, or leave it to Cluster API. Default: what the Cluster says. */
  mode?: RemovalMode;
  /** How long running work may go on before that, at most a day. Default: what the Cluster says. */
  drainTimeoutSeconds?: number;
}

/**
 * Takes a worker cluster that this portal made out of the fleet, or ends it. The reconcilers drain and remove it
 * in order; this returns when the deletion has begun. How it is to go is stored before the deletion, so that no
 * reconciler ever sees the one without the other; asking again with another wish changes it while that helps.
 *
 * Throws InputError, and NotFoundError when no such Cluster exists, e.g. because Squadron did not make that
 * cluster.
 *
 * @public
 */
export async function deleteCluster(
  fleet: Fleet,
  input: DeleteClusterInput,
  options: CommandOptions & { gates?: FeatureGates } = {},
): Promise<RemovalResult> {
  refuseDisabled(options.gates);
  const wish = wishOf(input);
  const { namespace, name } = input;
  const key = { namespace, name };
  const client = clientFor(fleet, HUB_CLUSTER_ID, options);
  const { dryRun, signal } = options;
  const what = `Cluster ${namespace}/${name}`;
  return explainingErrors(what, async () => {
    const live = await client.find(oneblockClusterKind, key, { signal });
    if (!live) {
      throw new NotFoundError(
        `${what} does not exist. A cluster that Squadron did not make is removed where it was made.`,
      );
    }
    await storeWish(client, live, wish, options);
    const isDeleted = await client.delete(oneblockClusterKind, key, {
      // Guards against deleting a namesake that was created after the look.
      uid: live.metadata.uid,
      // In the foreground the garbage collector would end the Cluster API Cluster at once, which the Cluster owns:
      // before work has drained, and also when machines are to stay.
      propagationPolicy: 'Background',
      dryRun,
      signal,
    });
    return { outcome: isDeleted ? 'deleted' : 'gone' };
  });
}

type Wish = Pick<OneblockClusterSpec, 'deletionPolicy' | 'drainTimeoutSeconds'>;

function wishOf({ mode, drainTimeoutSeconds }: DeleteClusterInput): Wish {
  if (
    drainTimeoutSeconds !== undefined &&
    !(
      Number.isInteger(drainTimeoutSeconds) &&
      drainTimeoutSeconds >= 0 &&
      drainTimeoutSeconds <= MAX_DRAIN_SECONDS
    )
  ) {
    throw new InputError(
      `drainTimeoutSeconds: ${drainTimeoutSeconds} is no time to wait for running work; use whole seconds from 0 to ${MAX_DRAIN_SECONDS}.`,
    );
  }
  return {
    ...(mode && { deletionPolicy: mode === 'detach' ? 'Detach' : 'Destroy' }),
    ...(drainTimeoutSeconds !== undefined && { drainTimeoutSeconds }),
  };
}

async function storeWish(
  client: KubeClient,
  live: KubeManifest,
  wish: Wish,
  { dryRun, signal }: CommandOptions,
): Promise<void> {
  const { namespace, name = '', uid } = live.metadata;
  const spec = (live.spec ?? {}) as Wish;
  // What is left out has a default, and saying it would write for nothing.
  const before = { deletionPolicy: 'Destroy', drainTimeoutSeconds: 0, ...spec };
  const patch = mergePatchOf(before, { ...before, ...wish });
  if (patch) {
    await client.patch(
      oneblockClusterKind,
      { namespace, name },
      { metadata: { uid }, spec: patch },
      { fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
    );
  }
}

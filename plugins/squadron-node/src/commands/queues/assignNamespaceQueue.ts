import {
  typeMeta,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  LABELS,
  KINDS,
} from '@squadron/kube-kinds';
import { InputError } from '@backstage/errors';
import type { KubeManifest } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { onHub } from '../applyOwned';
import type { CommandOptions, CommandResult } from '../types';

/** A namespace of the hub, and the ClusterQueue for its workloads. */
interface NamespaceQueueInput {
  namespace: string;
  queue: string;
}

/** The label as a manifest for `kubectl apply`. @public */
export function namespaceQueueManifest({
  namespace,
  queue,
}: NamespaceQueueInput): KubeManifest {
  return {
    ...typeMeta(KINDS.namespace),
    metadata: { name: namespace, labels: { [LABELS.queue]: queue } },
  };
}

/**
 * Labels a namespace of the hub with its ClusterQueue; a reconciler creates its LocalQueue `default`. Idempotent.
 *
 * @throws InputError when there is no such namespace; ConflictError when another writer owns the label
 *
 * @public
 */
export async function assignNamespaceQueue(
  fleet: Fleet,
  input: NamespaceQueueInput,
  options: CommandOptions = {},
): Promise<CommandResult> {
  const { namespace, queue } = input;
  const { signal, dryRun } = options;
  const what = `Namespace ${namespace}`;
  return onHub(fleet, what, options, async client => {
    const live = await client.find(
      KINDS.namespace,
      { name: namespace },
      { signal },
    );
    if (!live) {
      throw new InputError(
        `Namespace ${namespace} does not exist on the hub. Create it first, or choose another one.`,
      );
    }
    const manifest = namespaceQueueManifest(input);
    const cluster = HUB_CLUSTER_ID;
    if (live.metadata.labels?.[LABELS.queue] === queue) {
      return { outcome: 'unchanged', cluster, object: live, manifest };
    }
    const object = await client.apply(
      KINDS.namespace,
      {
        ...manifest,
        // The UID keeps the label from re-creating a namespace that is being deleted concurrently.
        metadata: { ...manifest.metadata, uid: live.metadata.uid },
      },
      { fieldManager: FIELD_MANAGERS.commands, dryRun, signal },
    );
    return { outcome: 'updated', cluster, object, manifest };
  });
}

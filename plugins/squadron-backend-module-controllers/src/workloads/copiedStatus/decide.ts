import {
  isCopy,
  typeMeta,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  type KubeManifest,
  type ResourceKind,
} from '@squadron/kube-kinds';
import { writerFor, writesStatus, type Decision } from '../../actions';

const { ensureStatus } = writerFor(FIELD_MANAGERS.copiedStatus);

/** On workers only the pods are watched, and the status of a copy may change after them. */
const CHECK_EVERY_MS = 30_000;

/**
 * The hub's object has the status of MultiKueue's copy while there is one.
 *
 * @param copy - object of its name on the cluster of its Workload
 *
 * @internal
 */
export function decideCopiedStatus(
  kind: ResourceKind,
  object: KubeManifest,
  copy: KubeManifest | undefined,
): Decision {
  const isCopied = isCopy(copy);
  const status = isCopied ? copy?.status : undefined;
  const isShown = writesStatus(FIELD_MANAGERS.copiedStatus, object);
  const isFree = Object.keys(object.status ?? {}).length === 0;
  if (!isShown && !(isFree && status)) {
    return { actions: [], ...(isCopied && { requeueAfterMs: CHECK_EVERY_MS }) };
  }
  const { namespace, name } = object.metadata;
  const wanted = {
    ...typeMeta(kind),
    metadata: { namespace, name },
    // API servers refuse an applied status that would become empty.
    status: status ?? { replicas: 0 },
  };
  const action = ensureStatus(HUB_CLUSTER_ID, kind, wanted, object);
  return {
    actions: action ? [action] : [],
    ...(isCopied && { requeueAfterMs: CHECK_EVERY_MS }),
  };
}

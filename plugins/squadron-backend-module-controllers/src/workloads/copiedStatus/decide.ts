import {
  apiVersionOf,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  LABELS,
  type KubeManifest,
  type ResourceKind,
} from '@squadron/kube-kinds';
import { writerFor, writesStatus, type Decision } from '../../actions';

const { ensureStatus } = writerFor(FIELD_MANAGERS.copiedStatus);

/** Of workers, only the pods are watched, and the last change of a status may follow theirs. */
const CHECK_EVERY_MS = 30_000;

/** An object of the hub, and the object of its name on the cluster of its Workload. @internal */
export interface ObservedCopy {
  kind: ResourceKind;
  object: KubeManifest;
  copy?: KubeManifest;
}

/** The hub's object has the status of MultiKueue's copy while there is one. @internal */
export function decideCopiedStatus({
  kind,
  object,
  copy,
}: ObservedCopy): Decision {
  const isCopy = copy?.metadata.labels?.[LABELS.multiKueueOrigin] !== undefined;
  const status = (isCopy && copy?.status) || {};
  const isFree =
    writesStatus(FIELD_MANAGERS.copiedStatus, object) ||
    Object.keys(object.status ?? {}).length === 0;
  if (!isFree) {
    return { actions: [] };
  }
  const { namespace, name } = object.metadata;
  const action = ensureStatus(
    HUB_CLUSTER_ID,
    kind,
    {
      apiVersion: apiVersionOf(kind),
      kind: kind.kind,
      metadata: { namespace, name },
      status,
    },
    object,
  );
  return {
    actions: action ? [action] : [],
    ...(isCopy && { requeueAfterMs: CHECK_EVERY_MS }),
  };
}

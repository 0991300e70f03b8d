import {
  formatStalled,
  readStalled,
} from '@squadron/backstage-plugin-squadron-node';
import {
  type KubeObject,
  ANNOTATIONS,
  FIELD_MANAGERS,
  kindName,
  setCondition,
  KINDS,
} from '@squadron/kube-kinds';
import type { CommonObject, Condition } from '@squadron/kube-kinds';
import type { StalledRecord } from '@squadron/backstage-plugin-squadron-node';
import { isConflict, isNotFound } from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import type { HubObject } from '../HubObject';
import { STALLED_CONDITION, stalledCondition } from './stalledRecords';

/** Attempts against concurrent writers of the object. */
const TRIES = 5;

/** Kinds that have conditions of ours, in a list that is merged by type. @internal */
export const KINDS_WITH_CONDITION = new Set(
  [
    KINDS.authTokenRequest,
    KINDS.clusterProfile,
    KINDS.clusterResourceClaim,
    KINDS.oneblockCluster,
  ].map(kindName),
);

/**
 * Changes the reports of stalled reconcilers on an object of the hub: the annotation, which the reconcilers read back,
 * and the condition `Stalled` for kinds that have conditions of ours. The annotation is written first and removed last,
 * so that a process that is killed in between continues.
 *
 * @returns the object; undefined when it does not exist
 *
 * @internal
 */
export async function editStalled(options: {
  client: KubeClient;
  object: HubObject;
  edit: (records: StalledRecord[]) => StalledRecord[];
  nowMs: number;
  signal: AbortSignal;
}): Promise<KubeObject | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await editOnce(options);
    } catch (error) {
      if (isNotFound(error)) {
        return undefined;
      }
      if (!isConflict(error) || tries >= TRIES) {
        throw error;
      }
    }
  }
}

async function editOnce({
  client,
  object: { kind, key },
  edit,
  nowMs,
  signal,
}: Parameters<typeof editStalled>[0]): Promise<KubeObject | undefined> {
  const live = await client.find<CommonObject>(kind, key, { signal });
  if (!live) {
    return undefined;
  }
  const records = edit(readStalled(live));
  const annotate = async (object: CommonObject) => {
    const value = formatStalled(records);
    return object.metadata.annotations?.[ANNOTATIONS.stalled] === value
      ? object
      : patch(object, {
          metadata: { annotations: { [ANNOTATIONS.stalled]: value ?? null } },
        });
  };
  const setStatus = async (object: KubeObject) => {
    const conditions = conditionsOf(object);
    const wanted = withCondition(conditions, records, object, nowMs);
    return wanted === conditions || !KINDS_WITH_CONDITION.has(kindName(kind))
      ? object
      : patch(object, { status: { conditions: wanted } }, 'status');
  };
  const patch = (
    { metadata }: KubeObject,
    change: { metadata?: object; status?: object },
    subresource?: 'status',
  ) =>
    client.patch<CommonObject>(
      kind,
      key,
      {
        ...change,
        metadata: {
          ...change.metadata,
          uid: metadata.uid,
          resourceVersion: metadata.resourceVersion,
        },
      },
      {
        type: 'merge',
        fieldManager: FIELD_MANAGERS.stalled,
        subresource,
        signal,
      },
    );
  return records.length > 0
    ? setStatus(await annotate(live))
    : annotate(await setStatus(live));
}

function conditionsOf({ status }: CommonObject): readonly Condition[] {
  return status?.conditions ?? NONE;
}

const NONE: readonly Condition[] = [];

/** The list with the condition; the same list if nothing changes. */
function withCondition(
  conditions: readonly Condition[],
  records: readonly StalledRecord[],
  { metadata }: KubeObject,
  nowMs: number,
): readonly Condition[] {
  const wanted = stalledCondition(records);
  if (wanted) {
    const { reason = '', message = '' } = wanted;
    return setCondition(
      conditions,
      { ...wanted, reason, message, observedGeneration: metadata.generation },
      nowMs,
    );
  }
  return conditions.some(({ type }) => type === STALLED_CONDITION)
    ? conditions.filter(({ type }) => type !== STALLED_CONDITION)
    : conditions;
}

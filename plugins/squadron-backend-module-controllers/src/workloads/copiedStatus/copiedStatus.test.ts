import {
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  LABELS,
  QUEUED_KINDS,
  type KubeManifest,
} from '@squadron/kube-kinds';
import { decideCopiedStatus } from './decide';

const { kind } = QUEUED_KINDS.leaderworkerset;

type Status = Record<string, unknown>;

/** An object of the hub; `isOurs`: its status was applied by the reconciler. */
function onHub(status?: Status, isOurs = false): KubeManifest {
  const fields = Object.fromEntries(
    Object.keys(status ?? {}).map(field => [`f:${field}`, {}]),
  );
  return {
    apiVersion: 'leaderworkerset.x-k8s.io/v1',
    kind: 'LeaderWorkerSet',
    metadata: {
      namespace: 'nlp',
      name: 'llm',
      uid: 'uid-llm',
      ...(isOurs && {
        managedFields: [
          {
            manager: FIELD_MANAGERS.copiedStatus,
            operation: 'Apply',
            subresource: 'status',
            fieldsV1: { 'f:status': fields },
          },
        ],
      }),
    },
    ...(status && { status }),
  };
}

function copy(
  status: Status,
  labels: Record<string, string> = { [LABELS.multiKueueOrigin]: 'hub' },
): KubeManifest {
  return { ...onHub(status), metadata: { name: 'llm', labels } };
}

const applied = (object: KubeManifest, on: KubeManifest | undefined) =>
  decideCopiedStatus(kind, object, on).actions.map(action =>
    action.type === 'apply' && action.cluster === HUB_CLUSTER_ID
      ? action.object.status
      : action,
  );

const READY = { replicas: 2, readyReplicas: 2 };

describe('the status of a kind that MultiKueue copies as a whole', () => {
  it.each<[string, KubeManifest, KubeManifest | undefined, Status[]]>([
    ['is that of the copy', onHub(), copy(READY), [READY]],
    ['follows the copy', onHub({ replicas: 2 }, true), copy(READY), [READY]],
    ['stays where it is the same', onHub(READY, true), copy(READY), []],
    [
      'says that nothing runs when the copy is gone',
      onHub(READY, true),
      undefined,
      [{ replicas: 0 }],
    ],
    ['stays without a copy', onHub(), undefined, []],
    [
      'stays where a controller of the hub writes it',
      onHub({ replicas: 1 }),
      copy(READY),
      [],
    ],
    [
      'ignores an object with the same name that is not a copy',
      onHub(),
      copy(READY, {}),
      [],
    ],
  ])('%s', (_, object, on, expected) => {
    expect(applied(object, on)).toEqual(expected);
  });

  it('is read again while there is a copy, whose status may change after its pods', () => {
    const after = (on: KubeManifest | undefined) =>
      decideCopiedStatus(kind, onHub(), on).requeueAfterMs;
    expect(after(copy(READY))).toBe(30_000);
    expect(after(undefined)).toBeUndefined();
  });
});

import { KubeApiError } from '@squadron/controller-node';
import type {
  KubeClient,
  KubeManifest,
  ObjectKey,
  ResourceKind,
} from '@squadron/controller-node';
import type { World } from '../../../testing';

/** What makes each write of the world a version of its own, which is what the claims' safety rests on. */
export interface Versioned {
  write(kind: ResourceKind, object: KubeManifest): void;
  /** A client whose every request waits for its turn. */
  client(turn: (what: string) => Promise<void>): KubeClient;
}

/** The hub of a world with the API server's guards: a write with an old version or another UID is refused. */
export function versioned(
  world: World,
  written: (kind: ResourceKind, object: KubeManifest) => void,
): Versioned {
  let version = 0;
  const write = (kind: ResourceKind, object: KubeManifest) => {
    version += 1;
    const metadata = { ...object.metadata, resourceVersion: `${version}` };
    world.put('hub', kind, { ...object, metadata });
    written(kind, { ...object, metadata });
  };
  const liveFor = (
    kind: ResourceKind,
    key: ObjectKey,
    { uid, resourceVersion }: KubeManifest['metadata'],
  ) => {
    const live = world.get('hub', kind, key);
    const isOther =
      (uid !== undefined && uid !== live?.metadata.uid) ||
      (resourceVersion !== undefined &&
        resourceVersion !== live?.metadata.resourceVersion);
    if (isOther) {
      throw new KubeApiError({
        status: 409,
        reason: 'Conflict',
        message: `${kind.kind} ${key.name} is not what it was`,
      });
    }
    return live;
  };
  const client = (turn: (what: string) => Promise<void>) =>
    ({
      find: async (kind: ResourceKind, key: ObjectKey) => {
        await turn(`read ${kind.kind} ${key.name}`);
        return world.get('hub', kind, key);
      },
      apply: async (kind: ResourceKind, object: KubeManifest) => {
        const key = { name: object.metadata.name ?? '' };
        await turn(`apply ${kind.kind} ${key.name}`);
        liveFor(kind, key, object.metadata);
        world.apply('hub', kind, object);
        write(kind, world.get('hub', kind, key) as KubeManifest);
      },
      patch: async (
        kind: ResourceKind,
        key: ObjectKey,
        patch: Partial<KubeManifest>,
      ) => {
        await turn(`patch ${kind.kind} ${key.name}`);
        const live = liveFor(kind, key, patch.metadata ?? {});
        write(kind, mergePatch(live, patch) as KubeManifest);
      },
    } as unknown as KubeClient);
  return { write, client };
}

/** RFC 7386. */
function mergePatch(before: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) {
    return patch;
  }
  const result = { ...(isRecord(before) ? before : {}) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) {
      delete result[key];
    } else {
      result[key] = mergePatch(result[key], value);
    }
  }
  return result;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { KubeApiError } from '@squadron/controller-node';
import type { ApplyOptions, KubeClient } from '@squadron/controller-node';
import type {
  KubeObject,
  KubeManifest,
  ObjectKey,
  ResourceKind,
} from '@squadron/kube-kinds';
import { mergePatch } from '@squadron/test-utils';
import type { World } from '../../../testing';
import type { Change } from './WatchedView';

/** Gives each write of the world its own version, on which the safety of claims relies. */
export interface Versioned {
  /** All writes so far. */
  changes: readonly Change[];
  write<T extends KubeObject>(kind: ResourceKind, object: T): void;
  remove(kind: ResourceKind, name: string): void;
  /** A client whose every request waits for its turn. */
  client(turn: (what: string) => Promise<void>): KubeClient;
}

/** The hub of a world with the guards of the API server: a write with an old version or a different UID is refused. */
export function versioned(
  world: World,
  written: (kind: ResourceKind) => void,
): Versioned {
  let version = 0;
  const changes: Change[] = [];
  const write = (kind: ResourceKind, object: KubeObject) => {
    version += 1;
    const metadata = { ...object.metadata, resourceVersion: `${version}` };
    world.put('hub', kind, { ...object, metadata });
    const name = metadata.name ?? '';
    changes.push({ kind, name, object: world.get('hub', kind, { name }) });
    written(kind);
  };
  const remove = (kind: ResourceKind, name: string) => {
    world.remove('hub', kind, { name });
    changes.push({ kind, name });
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
      apply: async (
        kind: ResourceKind,
        object: KubeManifest,
        { subresource }: ApplyOptions,
      ) => {
        const key = { name: object.metadata.name ?? '' };
        await turn(`apply ${kind.kind} ${key.name}`);
        liveFor(kind, key, object.metadata);
        world.apply('hub', kind, object, subresource);
        write(kind, world.get('hub', kind, key) as KubeManifest);
        return world.get('hub', kind, key);
      },
      patch: async (
        kind: ResourceKind,
        key: ObjectKey,
        patch: Partial<KubeManifest>,
      ) => {
        await turn(`patch ${kind.kind} ${key.name}`);
        const live = liveFor(kind, key, patch.metadata ?? key);
        write(kind, mergePatch(live, patch) as KubeManifest);
      },
    } as KubeClient);
  return { changes, write, remove, client };
}

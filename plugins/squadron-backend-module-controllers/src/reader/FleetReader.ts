import { isNotFound } from '@squadron/controller-node';
import type {
  Clock,
  KubeManifest,
  KubeObject,
  ObjectKey,
  ResourceKind,
} from '@squadron/controller-node';
import type {
  Fleet,
  FleetCluster,
} from '@squadron/backstage-plugin-squadron-node';
import type { Reader, Reading } from './types';

/** A cluster that is slower than this is treated as one that does not answer. */
const READ_TIMEOUT_MS = 5_000;

/**
 * Reads through the fleet cache, and from the server what the cache does not hold.
 *
 * @internal
 */
export class FleetReader implements Reader {
  constructor(private readonly fleet: Fleet, private readonly clock: Clock) {}

  now(): number {
    return this.clock.now();
  }

  clusters(): FleetCluster[] {
    return this.fleet.clusters();
  }

  isReachable(cluster: string): boolean {
    const found = this.fleet.findCluster(cluster);
    return (
      found !== undefined &&
      found.problem === undefined &&
      (found.freshness.state === 'live' ||
        found.freshness.state === 'catchingUp')
    );
  }

  async isInstalled(
    cluster: string,
    kind: ResourceKind,
  ): Promise<Reading<boolean>> {
    switch (this.fleet.kindState(cluster, kind)) {
      case 'synced':
        return { known: true, value: true };
      case 'notInstalled':
        return { known: true, value: false };
      case 'unknown':
        return this.ask(cluster, kind, async signal => {
          try {
            await this.fleet.client(cluster).list(kind, { limit: 1, signal });
            return true;
          } catch (error) {
            if (isNotFound(error)) {
              return false;
            }
            throw error;
          }
        });
      default:
        return notYet(cluster, kind);
    }
  }

  async list<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: ResourceKind,
    options: { namespace?: string; labels?: Record<string, string> } = {},
  ): Promise<Reading<T[]>> {
    const labels = Object.entries(options.labels ?? {});
    switch (this.fleet.kindState(cluster, kind)) {
      case 'synced': {
        const [result] = this.fleet.list<T>(kind, {
          cluster,
          namespace: options.namespace,
        });
        if (!result || 'error' in result) {
          return {
            known: false,
            reason: result?.error ?? `${cluster} is not in the fleet`,
          };
        }
        const value = result.items.filter(item =>
          labels.every(
            ([name, wanted]) => item.metadata.labels?.[name] === wanted,
          ),
        );
        return { known: true, value };
      }
      case 'notInstalled':
        return { known: true, value: [] };
      case 'unknown':
        return this.ask(cluster, kind, async signal => {
          const list = await this.fleet.client(cluster).listAll<T>(kind, {
            namespace: options.namespace,
            labelSelector:
              labels.map(([name, value]) => `${name}=${value}`).join(',') ||
              undefined,
            signal,
          });
          return list.items;
        });
      default:
        return notYet(cluster, kind);
    }
  }

  async find<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: ResourceKind,
    key: ObjectKey,
  ): Promise<Reading<T | undefined>> {
    switch (this.fleet.kindState(cluster, kind)) {
      case 'synced':
        return { known: true, value: this.fleet.find<T>(cluster, kind, key) };
      case 'notInstalled':
        return { known: true, value: undefined };
      case 'unknown':
        return this.findOnServer<T>(cluster, kind, key);
      default:
        return notYet(cluster, kind);
    }
  }

  async findOnServer<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: ResourceKind,
    key: ObjectKey,
  ): Promise<Reading<T | undefined>> {
    return this.ask(cluster, kind, signal =>
      this.fleet.client(cluster).find<T>(kind, key, { signal }),
    );
  }

  private async ask<T>(
    cluster: string,
    kind: ResourceKind,
    read: (signal: AbortSignal) => Promise<T>,
  ): Promise<Reading<T>> {
    try {
      return {
        known: true,
        value: await read(AbortSignal.timeout(READ_TIMEOUT_MS)),
      };
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      return {
        known: false,
        reason: `Cannot read ${kind.kind} of ${cluster}: ${cause}`,
      };
    }
  }
}

function notYet<T>(cluster: string, kind: ResourceKind): Reading<T> {
  return {
    known: false,
    reason: `${kind.kind} of ${cluster} has not been read yet`,
  };
}

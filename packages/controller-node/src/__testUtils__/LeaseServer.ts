import { KubeApiError, KubeConnectionError, type KubeClient } from '../client';
import type { Lease, ObjectKey } from '@squadron/kube-kinds';

/**
 * A fake API server for leader election: holds one Lease with optimistic locking, and can be made unreachable.
 *
 * @internal
 */
export class LeaseServer {
  lease: Lease | undefined;
  #version = 0;

  /** A client that reaches the server while `isUp` returns true. */
  client(isUp: () => boolean = () => true): KubeClient {
    const reach = async () => {
      if (!isUp()) {
        throw new KubeConnectionError('cut off');
      }
    };
    return {
      server: 'https://leases',
      find: (_kind: unknown, _key: ObjectKey) => reach().then(() => this.lease),
      create: (_kind: unknown, lease: Lease) =>
        reach().then(() => this.#write(lease)),
      replace: (_kind: unknown, lease: Lease) =>
        reach().then(() => this.#replace(lease)),
    } as KubeClient;
  }

  #replace(lease: Lease): Lease {
    if (!this.lease) {
      throw new KubeApiError({
        status: 404,
        reason: 'NotFound',
        message: 'the Lease was not found',
      });
    }
    return this.#write(lease);
  }

  #write(lease: Lease): Lease {
    if (
      lease.metadata.resourceVersion !== this.lease?.metadata.resourceVersion
    ) {
      throw new KubeApiError({
        status: 409,
        reason: 'Conflict',
        message: 'changed meanwhile',
      });
    }
    const metadata = {
      ...lease.metadata,
      resourceVersion: String(++this.#version),
    };
    this.lease = { ...lease, metadata };
    return this.lease;
  }
}

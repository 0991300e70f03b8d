import type { KubeClient } from '@squadron/controller-node';
import type { KubeObject, Kind } from '@squadron/kube-kinds';

/**
 * Reports each object of one kind that is added, changed or deleted after `resourceVersion`, until the signal. A
 * server may end a watch at any time, e.g. when the reader is slow; the next one continues from the last version, so
 * that nothing is missed.
 *
 * @throws when the server no longer has the changes since then.
 *
 * @internal
 */
export async function followChanges<T extends KubeObject>(
  client: KubeClient,
  kind: Kind<T>,
  options: {
    namespace?: string;
    resourceVersion: string;
    signal: AbortSignal;
    onChange: (object: T) => void;
  },
): Promise<void> {
  const { namespace, onChange, signal } = options;
  let { resourceVersion } = options;
  while (!signal.aborted) {
    try {
      for await (const event of client.watch(kind, {
        namespace,
        resourceVersion,
        timeoutSeconds: 3600,
        signal,
      })) {
        if (event.type === 'BOOKMARK') {
          resourceVersion = event.resourceVersion;
        } else {
          const { metadata } = event.object;
          resourceVersion = metadata.resourceVersion ?? resourceVersion;
          onChange(event.object);
        }
      }
    } catch (error) {
      if (!signal.aborted) {
        throw error;
      }
    }
  }
}

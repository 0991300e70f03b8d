import type {
  KubeClient,
  KubeManifest,
  ResourceKind,
} from '@squadron/controller-node';

/**
 * Tells of each object of one kind that is added, changed or deleted after `resourceVersion`, until the signal.
 *
 * @throws when the watch ends before: then changes were missed.
 * @internal
 */
export async function followChanges<T extends KubeManifest>(
  client: KubeClient,
  kind: ResourceKind,
  options: {
    namespace?: string;
    resourceVersion: string;
    signal: AbortSignal;
    onChange: (object: T) => void;
  },
): Promise<void> {
  const { onChange, signal, ...from } = options;
  try {
    for await (const event of client.watch<T>(kind, {
      ...from,
      timeoutSeconds: 3600,
      signal,
    })) {
      if (event.type !== 'BOOKMARK') {
        onChange(event.object);
      }
    }
  } catch (error) {
    if (!signal.aborted) {
      throw error;
    }
    return;
  }
  if (!signal.aborted) {
    throw new Error(`The watch of ${kind.kind} ended before the measure`);
  }
}

import { createHash } from 'node:crypto';
import { ANNOTATIONS, type KubeManifest } from '@squadron/kube-kinds';

/** Characters of the digest that are kept: 128 bits. */
const LENGTH = 32;

/**
 * Key that marks the objects of one request: equal for the same parts, different for others. The parts are the user,
 * the target, and an ID of the request, e.g. that of a task or an `Idempotency-Key`.
 *
 * @public
 */
export function requestKeyOf(...parts: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(parts))
    .digest('hex')
    .slice(0, LENGTH);
}

/** Whether an object was created by the request with this key. @internal */
export function isOfRequest(
  { metadata }: Pick<KubeManifest, 'metadata'>,
  requestKey: string | undefined,
): boolean {
  return (
    requestKey !== undefined &&
    metadata.annotations?.[ANNOTATIONS.idempotencyKey] === requestKey
  );
}

/** A manifest with the annotation of a request; unchanged without a key. @internal */
export function withRequestKey(
  manifest: KubeManifest,
  requestKey: string | undefined,
): KubeManifest {
  const { metadata } = manifest;
  return requestKey === undefined
    ? manifest
    : {
        ...manifest,
        metadata: {
          ...metadata,
          annotations: {
            ...metadata.annotations,
            [ANNOTATIONS.idempotencyKey]: requestKey,
          },
        },
      };
}

import type { ApplyOptions, KubeClient } from '../client';
import type {
  KubeObject,
  KubeManifest,
  ResourceKind,
} from '@squadron/kube-kinds';
import { confirmApplied, isApplied } from './isApplied';
import { isCoveredBy } from './isCoveredBy';
import { isSameContent } from '../secrets/isSameContent';

/**
 * Server-side apply, unless it would change nothing, see {@link isApplied}. A field that the same manager applied
 * before and this call omits is removed.
 *
 * `current` is the known object, or undefined if there is none. Its UID is sent along, so that an object that was
 * deleted in the meantime is not re-created but conflicts (409).
 *
 * @returns the object as stored, and whether it was written.
 * @public
 */
export async function applyIfChanged(
  client: KubeClient,
  kind: ResourceKind,
  object: KubeManifest,
  current: KubeObject | undefined,
  options: ApplyOptions & {
    /** Whether any change since `current` is a conflict, not only its deletion. Default false. */
    isGuarded?: boolean;
  },
): Promise<{ object: KubeObject; changed: boolean }> {
  if (current && isApplied(object, current, options)) {
    return { object: current, changed: false };
  }
  const guarded = guardedBy(current, object, options);
  const stored = await client.apply(kind, guarded, options);
  if (!options.dryRun) {
    confirmApplied(object, current, { ...options, stored });
  }
  return { object: stored, changed: true };
}

/**
 * Whether an apply would change the object on the server, which is asked where {@link isApplied} cannot be certain.
 *
 * @public
 */
export async function wouldChange(
  client: KubeClient,
  kind: ResourceKind,
  object: KubeManifest,
  current: KubeObject,
  options: ApplyOptions,
): Promise<boolean> {
  if (isApplied(object, current, options)) {
    return false;
  }
  if (!isCoveredBy(object, current)) {
    return true;
  }
  const guarded = guardedBy(current, object);
  const answer = await client.apply(kind, guarded, {
    ...options,
    dryRun: true,
  });
  return !isSameContent(contentOf(answer), contentOf(current));
}

function guardedBy(
  current: KubeObject | undefined,
  object: KubeManifest,
  { isGuarded = false } = {},
): KubeManifest {
  const { uid, resourceVersion } = current?.metadata ?? {};
  return {
    ...object,
    metadata: {
      ...(uid && { uid }),
      ...(resourceVersion && isGuarded && { resourceVersion }),
      ...object.metadata,
    },
  };
}

function contentOf({ metadata, ...body }: KubeObject): unknown {
  const { managedFields, resourceVersion, ...rest } = metadata;
  return { ...body, metadata: rest };
}

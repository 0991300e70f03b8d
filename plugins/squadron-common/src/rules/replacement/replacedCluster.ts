import { ANNOTATIONS } from '../../constants';

/**
 * Fleet id of the cluster whose place this one takes or has taken, so that work that is pinned to that one may go
 * here; undefined before it has begun.
 *
 * @public
 */
export function replacedCluster(
  profile:
    | { metadata: { annotations?: Readonly<Record<string, string>> } }
    | undefined,
): string | undefined {
  const annotations = profile?.metadata.annotations ?? {};
  const hasBegun = annotations[ANNOTATIONS.inheritedLabels] !== undefined;
  return (
    (hasBegun ? annotations[ANNOTATIONS.replaces] : undefined) ??
    annotations[ANNOTATIONS.replaced]
  );
}

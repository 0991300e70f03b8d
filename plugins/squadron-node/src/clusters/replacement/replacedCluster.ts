import { ANNOTATIONS } from '@squadron/kube-kinds';

/**
 * ID of the cluster that this one replaces or has replaced, so that workloads confined to that one may run here;
 * undefined before the replacement has begun.
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

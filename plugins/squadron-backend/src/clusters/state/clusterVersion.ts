import type { ClusterFacts } from '@squadron/backstage-plugin-squadron-common';

/** Kubernetes version of the cluster; undefined where no object reports it. @public */
export function clusterVersion({
  capi,
  profile,
  oneblock,
}: ClusterFacts): string | undefined {
  return (
    capi?.status?.controlPlane?.versions?.[0]?.version ??
    profile?.status?.version?.kubernetes ??
    oneblock?.status?.version
  );
}

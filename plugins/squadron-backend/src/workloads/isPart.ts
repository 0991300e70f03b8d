import { LABELS, workloadKindOf, type KubeObject } from '@squadron/kube-kinds';

/** Whether it is part of another workload, and is created and deleted with it. @internal */
export function isPart({ metadata }: KubeObject): boolean {
  return Boolean(
    metadata.ownerReferences?.some(({ kind }) => workloadKindOf(kind)),
  );
}

/** Whether Kueue queues a Deployment. Squadron has Deployments of its own, which run on the hub. @internal */
export function isQueuedDeployment({ metadata }: KubeObject): boolean {
  return metadata.labels?.[LABELS.kueueQueueName] !== undefined;
}

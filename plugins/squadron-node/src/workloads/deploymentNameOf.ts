import {
  controllerOf,
  isCopy,
  LABELS,
  type KubeObject,
} from '@squadron/kube-kinds';

/**
 * Name of the Deployment that a pod of the hub belongs to: that of its ReplicaSet without the hash of the template.
 * Undefined for other pods, and for copies on workers, which have no owner.
 *
 * @public
 */
export function deploymentNameOf(
  pod: Pick<KubeObject, 'metadata'>,
): string | undefined {
  const end = `-${pod.metadata.labels?.[LABELS.podTemplateHash]}`;
  const { kind, name } = controllerOf(pod) ?? {};
  return kind === 'ReplicaSet' && name?.endsWith(end)
    ? name.slice(0, -end.length)
    : undefined;
}

/** Kubernetes (1.36) cuts what a generated name begins with to this length, and appends five random characters. */
const START_LENGTH = 58;
const RANDOM_LENGTH = 5;

/**
 * Deployments with longer names have pods whose names are cut: a hash has up to 10 characters, and two dashes surround
 * it.
 */
const WHOLE_LENGTH = 46;

/**
 * Index key of MultiKueue's copies of a Deployment's pods on workers, which have no owner: the part of the Deployment's
 * name that each name of a pod contains. {@link isCopyOfDeployment} distinguishes Deployments with the same key.
 *
 * @internal
 */
export function copyIndexName(deployment: string): string {
  return deployment.slice(0, WHOLE_LENGTH);
}

/** {@link copyIndexName} of a copy's Deployment; undefined for other pods. @internal */
export function copyIndexNameOf(
  pod: Pick<KubeObject, 'metadata'>,
): string | undefined {
  const { name = '', labels = {} } = pod.metadata;
  const hash = labels[LABELS.podTemplateHash];
  if (!isCopy(pod) || hash === undefined) {
    return undefined;
  }
  const start = name.slice(0, -RANDOM_LENGTH);
  const end = `-${hash}-`;
  return copyIndexName(
    start.endsWith(end) ? start.slice(0, -end.length) : start,
  );
}

/** Whether a pod with an index name of this Deployment has a name that Kubernetes gives to its pods. @internal */
export function isCopyOfDeployment(
  { metadata: { name, labels = {} } }: Pick<KubeObject, 'metadata'>,
  deployment: string,
): boolean {
  const start = `${deployment}-${labels[LABELS.podTemplateHash]}-`;
  return name.slice(0, -RANDOM_LENGTH) === start.slice(0, START_LENGTH);
}

/**
 * KubeRay rejects longer RayJob names: it appends to them, and Kubernetes allows 63 characters (KubeRay 1.6).
 *
 * @public
 */
export const MAX_RAY_JOB_NAME_LENGTH = 47;

/**
 * The longest cluster name for which every derived name fits 63 characters: `<name>-kubeconfig` and `<name>-multikueue`
 * fit well, machine names append pool and random parts.
 *
 * @public
 */
export const MAX_CLUSTER_NAME_LENGTH = 50;

/** Pools are part of machine and node names. @public */
export const MAX_POOL_NAME_LENGTH = 20;

/**
 * The problem of a name by DNS-1035, which applies to Services and hence to Ray and Cluster API names; undefined for a
 * valid name.
 *
 * @public
 */
export function nameProblem(
  name: string,
  maxLength: number,
): string | undefined {
  if (name === '') {
    return 'A name is required.';
  }
  if (!/^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(name)) {
    return `'${clip(
      name,
    )}' cannot be a name: use lower-case letters, digits and '-', begin with a letter, end with a letter or digit.`;
  }
  if (name.length > maxLength) {
    return `'${clip(name)}' has ${
      name.length
    } characters; at most ${maxLength} fit, because derived names are longer.`;
  }
  return undefined;
}

/** The problem of the name of a namespace (DNS-1123 label); undefined for a valid name. @public */
export function namespaceProblem(namespace: string): string | undefined {
  return /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(namespace)
    ? undefined
    : `'${clip(
        namespace,
      )}' cannot be a namespace: use up to 63 lower-case letters, digits and '-'.`;
}

function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

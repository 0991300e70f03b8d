import { readYaml } from '@squadron/backstage-plugin-squadron-common';

/** Fields that the API server, Kueue or KubeRay write into a RayJob and that are not part of the person's request. */
const WRITTEN_BY_OTHERS = ['managedBy', 'suspend', 'jobId'];

/** Kueue's labels and annotations on the pod templates of an admitted workload. */
const KUEUE_PREFIX = 'kueue.x-k8s.io/';

/**
 * The spec of a RayJob for comparison, without the fields that others write: two texts of the same runtime environment
 * are equal, and so are an absent and an empty value.
 *
 * @internal
 */
export function plainJobSpec(spec: object): unknown {
  const { runtimeEnvYAML, backoffLimit, ...rest } = Object.fromEntries(
    Object.entries(spec).filter(([key]) => !WRITTEN_BY_OTHERS.includes(key)),
  );
  const isOnExisting = 'clusterSelector' in rest;
  return plain({
    ...rest,
    // The API server defaults these fields.
    backoffLimit: backoffLimit || undefined,
    ttlSecondsAfterFinished: isOnExisting
      ? rest.ttlSecondsAfterFinished || undefined
      : rest.ttlSecondsAfterFinished,
    runtimeEnv: parsed(runtimeEnvYAML),
  });
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') {
    return text;
  }
  const read = readYaml(text);
  // Invalid YAML is compared as text.
  return 'value' in read ? read.value : text;
}

/** The API server defaults it for each worker group. */
function isServerDefault(key: string, value: unknown): boolean {
  return key === 'numOfHosts' && value === 1;
}

/** The value without empty values and Kueue's labels and annotations; undefined if nothing is left. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.length > 0 ? value.map(plain) : undefined;
  }
  if (typeof value !== 'object' || value === null) {
    return value ?? undefined;
  }
  const entries = Object.entries(value)
    .filter(
      ([key, inner]) =>
        !key.startsWith(KUEUE_PREFIX) && !isServerDefault(key, inner),
    )
    .map(([key, inner]) => [key, plain(inner)] as const)
    .filter(([, inner]) => inner !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

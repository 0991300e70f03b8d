import { readYaml } from '../../text';

/** What the API server, Kueue or KubeRay write into a RayJob that says nothing about what the person asked for. */
const WRITTEN_BY_OTHERS = ['managedBy', 'suspend', 'jobId'];

/** Kueue's marks on the templates of pods that it admitted. */
const KUEUE_PREFIX = 'kueue.x-k8s.io/';

/**
 * The spec of a RayJob without what others write into it, for comparison: two texts of one runtime environment
 * count as equal, and so do an absent and an empty value.
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
    // The API server fills these in where they are absent.
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
  // What cannot be read is compared as it is.
  return 'value' in read ? read.value : text;
}

/** The API server fills it in for each worker group. */
function isServerDefault(key: string, value: unknown): boolean {
  return key === 'numOfHosts' && value === 1;
}

/** Without empty values, and without Kueue's marks; undefined when nothing is left. */
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

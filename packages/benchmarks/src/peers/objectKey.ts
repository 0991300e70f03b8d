/** Name of an object for writers and readers: `cluster/kind/name`, e.g. `worker-1/rayjob/job-00001`. @internal */
export function objectKey(cluster: string, kind: string, name: string): string {
  return `${cluster}/${kind.toLowerCase()}/${name}`;
}

/** The parts of an {@link objectKey}. @internal */
export function parseObjectKey(key: string): {
  cluster: string;
  kind: string;
  name: string;
} {
  const [cluster, kind, name] = key.split('/');
  return { cluster, kind, name };
}

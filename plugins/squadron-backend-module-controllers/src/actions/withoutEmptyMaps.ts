import type { KubeManifest } from '@squadron/kube-kinds';

/**
 * A manifest without empty maps in its status: server-side apply turns a map that is applied empty into `null` if that
 * removes entries, and the schema refuses `null` (kube-apiserver 1.36). A map that is left out is removed with its
 * entries.
 *
 * @internal
 */
export function withoutEmptyMaps(manifest: KubeManifest): KubeManifest {
  return 'status' in manifest
    ? { ...manifest, status: prune(manifest.status) ?? {} }
    : manifest;
}

function prune(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(one => prune(one) ?? {});
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const entries = Object.entries(value).flatMap(([name, one]) => {
    const kept = prune(one);
    return kept === undefined ? [] : [[name, kept]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

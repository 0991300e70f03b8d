import { compareVersions } from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, FIELD_MANAGERS, KINDS } from '@squadron/kube-kinds';
import { loadCrds } from '@squadron/backstage-plugin-squadron-node';
import { applyIfChanged, type KubeClient } from '@squadron/controller-node';
import type { KubeManifest, KubeObject } from '@squadron/kube-kinds';
import { version } from '../package.json';

/**
 * Applies the fleet's namespace and Squadron's CRDs to the hub, and writes nothing that is up to date, or that a newer
 * version of Squadron has applied: its replicas write fields that the older CRD drops.
 *
 * @internal
 */
export async function ensureHub(
  client: KubeClient,
  namespace: string,
  options: { namespaceOnly?: boolean; signal: AbortSignal },
): Promise<void> {
  const { namespaceOnly = false, signal } = options;
  const wanted = [
    {
      kind: KINDS.namespace,
      object: {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: namespace },
      },
    },
    ...(namespaceOnly
      ? []
      : (await loadCrds()).map(crd => ({
          kind: KINDS.customResourceDefinition,
          object: withVersion(crd),
        }))),
  ];
  for (const { kind, object } of wanted) {
    const live = await client.find<KubeObject>(
      kind,
      { name: object.metadata.name },
      { signal },
    );
    const applied = live?.metadata.annotations?.[ANNOTATIONS.version];
    if (applied === undefined || compareVersions(applied, version) <= 0) {
      await applyIfChanged(client, kind, object, live, {
        fieldManager: FIELD_MANAGERS.crds,
        force: true,
        signal,
      });
    }
  }
}

function withVersion(crd: KubeManifest): KubeManifest {
  const annotations = { [ANNOTATIONS.version]: version };
  return { ...crd, metadata: { ...crd.metadata, annotations } };
}

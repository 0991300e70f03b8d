import {
  customResourceDefinitionKind,
  FIELD_MANAGERS,
  namespaceKind,
} from '@squadron/kube-kinds';
import { loadCrds } from '@squadron/backstage-plugin-squadron-node';
import { applyIfChanged, type KubeClient } from '@squadron/controller-node';
import type { KubeObject } from '@squadron/kube-kinds';

/** Applies the fleet's namespace and Squadron's CRDs to the hub, and writes nothing that is up to date. @internal */
export async function ensureHub(
  client: KubeClient,
  namespace: string,
  options: { namespaceOnly?: boolean; signal: AbortSignal },
): Promise<void> {
  const { namespaceOnly = false, signal } = options;
  const wanted = [
    {
      kind: namespaceKind,
      object: {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: namespace },
      },
    },
    ...(namespaceOnly
      ? []
      : (await loadCrds()).map(object => ({
          kind: customResourceDefinitionKind,
          object,
        }))),
  ];
  for (const { kind, object } of wanted) {
    const live = await client.find<KubeObject>(
      kind,
      { name: object.metadata.name ?? '' },
      { signal },
    );
    await applyIfChanged(client, kind, object, live, {
      fieldManager: FIELD_MANAGERS.crds,
      force: true,
      signal,
    });
  }
}

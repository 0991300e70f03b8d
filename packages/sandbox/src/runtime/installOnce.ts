import { createHash } from 'node:crypto';
import { type KubeClient, isNotFound } from '@squadron/controller-node';
import { type KubeManifest, KINDS } from '@squadron/kube-kinds';
import { applyAll, FIELD_MANAGER } from '../manifests';

const RECORD = { namespace: 'kube-system', name: 'squadron-sandbox' };

/**
 * Runs an installation unless exactly this one is recorded on the cluster: a warm start applies nothing.
 * The record is on the cluster itself, so it cannot disagree with the cluster's data.
 *
 * @param options.name - what is installed, e.g. `kueue`
 * @param options.content - everything that the installation depends on
 *
 * @internal
 */
export async function installOnce(options: {
  client: KubeClient;
  name: string;
  content: unknown;
  install: () => Promise<void>;
}): Promise<void> {
  const { client, name, content, install } = options;
  const hash = createHash('sha256')
    .update(JSON.stringify(content))
    .digest('hex');
  const record = await client.find(KINDS.configMap, RECORD);
  if (record?.data?.[name] === hash) {
    return;
  }
  await install();
  const patch = { data: { [name]: hash } };
  try {
    await client.patch(KINDS.configMap, RECORD, patch, {
      fieldManager: FIELD_MANAGER,
    });
  } catch (error) {
    if (!isNotFound(error)) {
      throw error;
    }
    await client.apply(
      KINDS.configMap,
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: RECORD, ...patch },
      { fieldManager: FIELD_MANAGER },
    );
  }
}

/** Applies objects unless exactly these are recorded on the cluster. @internal */
export async function applyOnce(
  client: KubeClient,
  name: string,
  objects: readonly KubeManifest[],
  signal: AbortSignal,
): Promise<void> {
  const install = () => applyAll(client, objects, signal);
  await installOnce({ client, name, content: objects, install });
}

/** Deletes the record of an installation, so that the next one runs again. @internal */
export async function forgetInstallation(
  client: KubeClient,
  name: string,
): Promise<void> {
  await client
    .patch(KINDS.configMap, RECORD, { data: { [name]: null } })
    .catch(error => {
      if (!isNotFound(error)) {
        throw error;
      }
    });
}

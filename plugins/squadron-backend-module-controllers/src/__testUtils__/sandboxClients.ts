import {
  createKubeClient,
  loadTrustedKubeconfigFile,
} from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import { sandboxKubeconfig } from './startControllers';

/** A client of one cluster of the sandbox with admin permissions. */
export async function sandboxClient(cluster: string): Promise<KubeClient> {
  return createKubeClient(
    await loadTrustedKubeconfigFile(sandboxKubeconfig(cluster)),
  );
}

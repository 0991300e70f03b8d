import { request } from 'node:http';
import { join } from 'node:path';
import { KINDS } from '@squadron/kube-kinds';
import {
  secretData,
  secretText,
  loadTrustedKubeconfigFile,
} from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import { startTcpFaultProxy, type TcpFaultProxy } from '@squadron/test-utils';
import { SANDBOX, sandboxKubeconfig } from './startControllers';

/**
 * Routes all connections of the hub to a worker of the sandbox through a proxy that can be cut: then the hub cannot
 * reach its API server, while the worker continues to run.
 */
export async function severableWorker(
  hub: KubeClient,
  worker: string,
): Promise<{ proxy: TcpFaultProxy; restore: () => Promise<void> }> {
  const { server } = await loadTrustedKubeconfigFile(sandboxKubeconfig(worker));
  const proxy = await startTcpFaultProxy(server);
  // Otherwise it would restore the real address.
  await switchProvider('pause');
  await replaceServer(hub, worker, server, proxy.url);
  return {
    proxy,
    restore: async () => {
      await replaceServer(hub, worker, proxy.url, server);
      await switchProvider('resume');
      await proxy.stop();
    },
  };
}

async function replaceServer(
  hub: KubeClient,
  worker: string,
  from: string,
  to: string,
): Promise<void> {
  const key = { namespace: 'fleet', name: `${worker}-kubeconfig` };
  const { data } = await hub.get(KINDS.secret, key);
  const value = secretText({ data }, 'value')?.map(text =>
    text.replace(from, to),
  );
  await hub.patch(
    KINDS.secret,
    key,
    { data: secretData({ value }) },
    { fieldManager: 'severed-test' },
  );
}

async function switchProvider(to: 'pause' | 'resume'): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request(
      {
        socketPath: join(SANDBOX, 'control.sock'),
        method: 'POST',
        path: `/provider/${to}`,
      },
      response => response.resume().once('end', resolve),
    )
      .once('error', reject)
      .end();
  });
}

import { request } from 'node:http';
import { join } from 'node:path';
import { secretKind } from '@squadron/backstage-plugin-squadron-common';
import type { KubeClient, KubeManifest } from '@squadron/controller-node';
import { SANDBOX } from './startControllers';

/** Changes the address of a worker in the kubeconfig that the hub has of it. */
export async function replaceServer(
  hub: KubeClient,
  worker: string,
  from: string,
  to: string,
): Promise<void> {
  const key = { namespace: 'fleet', name: `${worker}-kubeconfig` };
  const { data } = await hub.get<KubeManifest>(secretKind, key);
  const value = Buffer.from(data?.value ?? '', 'base64')
    .toString()
    .replace(from, to);
  await hub.patch(
    secretKind,
    key,
    { data: { value: Buffer.from(value).toString('base64') } },
    { fieldManager: 'test' },
  );
}

/** Stops or starts the sandbox's provider, which else writes the true address again. */
export async function switchProvider(to: 'pause' | 'resume'): Promise<void> {
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

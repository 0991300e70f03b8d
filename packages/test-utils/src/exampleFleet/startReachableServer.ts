import { SecretValue } from '@squadron/kube-kinds';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { serializeKubeconfig } from '@squadron/controller-node';
import { CANARIES } from '../canaries';
import { makeCertificates } from '../certificates';

/**
 * An HTTPS server on loopback that answers what an import asks of a cluster: its version, and one page of nodes.
 *
 * @internal
 */
export async function startReachableServer(): Promise<{
  kubeconfig: string;
  stop(): Promise<void>;
}> {
  const { authority, certificate, key } = await makeCertificates(['127.0.0.1']);
  const server = createServer({ cert: certificate, key }, (request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify(
        request.url === '/version'
          ? { gitVersion: 'v1.36.3' }
          : {
              kind: 'NodeList',
              apiVersion: 'v1',
              metadata: { resourceVersion: '1' },
              items: [],
            },
      ),
    ),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    kubeconfig: serializeKubeconfig(
      {
        server: `https://127.0.0.1:${port}`,
        certificateAuthority: authority,
        credentials: {
          type: 'token',
          token: new SecretValue(CANARIES.token),
        },
      },
      'lab',
    ).reveal(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

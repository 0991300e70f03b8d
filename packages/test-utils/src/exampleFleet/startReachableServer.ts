import { SecretValue } from '@squadron/kube-kinds';
import { createServer } from 'node:https';
import { serializeKubeconfig } from '@squadron/controller-node';
import { CANARIES } from '../canaries';
import { makeCertificates } from '../certificates';
import { listenOnLoopback } from '../listenOnLoopback';

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
  const { port, stop } = await listenOnLoopback(server);
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
    stop,
  };
}

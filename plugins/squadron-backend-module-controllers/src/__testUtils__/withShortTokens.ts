import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { KubeClient, RawRequest } from '@squadron/controller-node';
import { mintToken } from './mintToken';
import { overriding } from './overriding';
import { sandboxKubeconfig } from './startControllers';

const TOKEN_PATH =
  /^\/api\/v1\/namespaces\/([^/]+)\/serviceaccounts\/([^/]+)\/token$/;

interface TokenRequestBody {
  spec: {
    expirationSeconds: number;
    boundObjectRef: { name: string; uid: string };
  };
}

/**
 * A fleet of the sandbox whose clusters grant any requested lifetime of tokens: token requests are answered with tokens
 * that are signed by the key of the cluster. All other requests go to the fleet.
 *
 * @param onToken - called for each token, with its cluster
 */
export function withShortTokens(
  fleet: Fleet,
  onToken: (cluster: string) => void,
): Fleet {
  const answer = async (
    cluster: string,
    client: KubeClient,
    asked: RawRequest,
  ) => {
    const [, namespace, name] = TOKEN_PATH.exec(asked.path) ?? [];
    const { expirationSeconds, boundObjectRef } = (
      asked.body as TokenRequestBody
    ).spec;
    const account = await client.get(KINDS.serviceAccount, { namespace, name });
    const issuedMs = Date.now();
    const lifetimeMs = expirationSeconds * 1_000;
    const folder = dirname(sandboxKubeconfig(cluster));
    const token = mintToken(readFileSync(join(folder, 'pki/sa.key')), {
      namespace,
      serviceAccount: { name, uid: account.metadata.uid ?? '' },
      secret: { name: boundObjectRef.name, uid: boundObjectRef.uid },
      issuedMs,
      lifetimeMs,
    });
    onToken(cluster);
    const toTime = (ms: number) => new Date(ms).toISOString();
    return {
      metadata: { creationTimestamp: toTime(issuedMs) },
      status: { token, expirationTimestamp: toTime(issuedMs + lifetimeMs) },
    };
  };
  return overriding(fleet, {
    client: (cluster: string) => {
      const client = fleet.client(cluster);
      return overriding(client, {
        requestJson: (request: RawRequest) =>
          TOKEN_PATH.test(request.path)
            ? answer(cluster, client, request)
            : client.requestJson(request),
      });
    },
  });
}

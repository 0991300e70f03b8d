import {
  HUB_CLUSTER_ID,
  KUEUE_NAMESPACE,
  MULTIKUEUE_SERVICE_ACCOUNT,
  secretKind,
  serviceAccountKind,
} from '@squadron/backstage-plugin-squadron-common';
import { serializeKubeconfig } from '@squadron/controller-node';
import type { KubeManifest } from '@squadron/controller-node';
import { perform } from '../../actions';
import type { PerformContext } from '../../actions';
import { tokenSourceOf } from '../endpoint';
import { renderSecret, tokenAnnotations } from './connection';
import type { IssueTokenAction, MultiKueueAction } from './types';

/** One day: short enough to be harmless soon, long enough to outlive a night's outage. */
const TOKEN_SECONDS = 24 * 60 * 60;

interface TokenRequest {
  status: { token: string; expirationTimestamp: string };
}

/** @internal */
export async function performMultiKueue(
  action: MultiKueueAction,
  context: PerformContext & { now: () => number },
): Promise<void> {
  return action.type === 'issueToken'
    ? issueToken(action, context)
    : perform(action, context);
}

async function issueToken(
  action: IssueTokenAction,
  context: PerformContext & { now: () => number },
): Promise<void> {
  const { worker, endpoint } = action;
  const client = context.client(worker);
  const key = { namespace: KUEUE_NAMESPACE, name: MULTIKUEUE_SERVICE_ACCOUNT };
  const serviceAccount = await client.get<KubeManifest>(
    serviceAccountKind,
    key,
    {
      signal: context.signal,
    },
  );
  const uid = serviceAccount.metadata.uid ?? '';
  const issuedMs = context.now();
  const { status } = await client.requestJson<TokenRequest>({
    method: 'POST',
    path: `/api/v1/namespaces/${key.namespace}/serviceaccounts/${key.name}/token`,
    body: {
      apiVersion: 'authentication.k8s.io/v1',
      kind: 'TokenRequest',
      spec: { expirationSeconds: TOKEN_SECONDS },
    },
    signal: context.signal,
  });
  const kubeconfig = serializeKubeconfig(
    { ...endpoint, credentials: { type: 'token', token: status.token } },
    worker,
  );
  const annotations = tokenAnnotations({
    issuedMs,
    expiresMs: Date.parse(status.expirationTimestamp),
    source: tokenSourceOf(endpoint, uid),
  });
  await perform(
    {
      type: 'apply',
      cluster: HUB_CLUSTER_ID,
      kind: secretKind,
      object: renderSecret(worker, kubeconfig, annotations),
      uid: action.secretUid,
    },
    context,
  );
}

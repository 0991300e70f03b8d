import { ConflictError } from '@backstage/errors';
import { authTokenAccount } from '@squadron/backstage-plugin-squadron-node';
import {
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  type SecretValue,
  KINDS,
} from '@squadron/kube-kinds';
import { requestToken, serializeKubeconfig } from '@squadron/controller-node';
import { isOurs, perform, type PerformContext } from '../../actions';
import { tokenSourceOf } from '../../clusters/membership/endpoint';
import { renderKubeconfigSecret } from './kubeconfigSecret';
import { renderBoundSecret, renderServiceAccount } from './render';
import type { AccessAction, IssueAccessAction } from './types';
import { authTokenSecretName } from './names';

/** @internal */
export async function performAccess(
  action: AccessAction,
  context: PerformContext & { now: () => number },
): Promise<void> {
  return action.type === 'issueAccess'
    ? issue(action, context)
    : perform(action, context);
}

async function issue(
  action: IssueAccessAction,
  context: PerformContext & { now: () => number },
): Promise<void> {
  const { cluster, request, endpoint, boundSecret } = action;
  const { signal } = context;
  const account = authTokenAccount(request);
  const client = context.client(cluster);
  const serviceAccount = await client.get(KINDS.serviceAccount, account, {
    signal,
  });
  const bound = await client.get(
    KINDS.secret,
    { namespace: account.namespace, name: boundSecret },
    { signal },
  );
  // Read again from the server: a token of a foreign ServiceAccount would grant its permissions.
  if (
    !isOurs(serviceAccount, renderServiceAccount(request)) ||
    !isOurs(bound, renderBoundSecret(request, boundSecret))
  ) {
    throw new ConflictError(
      `ServiceAccount ${account.namespace}/${account.name} on ${cluster} does not belong to this request; choose another name`,
    );
  }
  const issuedMs = context.now();
  const issued = await requestToken(client, account, {
    seconds: Math.round(action.lifetimeMs / 1_000),
    boundSecret: { name: boundSecret, uid: bound.metadata.uid },
    signal,
  });
  await store(action, context, {
    token: issued.token,
    issuedMs,
    expiresMs: issuedMs + grantedMs(issued, action.lifetimeMs),
    source: tokenSourceOf(endpoint, serviceAccount.metadata.uid ?? ''),
    bound: { name: boundSecret, uid: bound.metadata.uid ?? '' },
  });
}

/**
 * The granted lifetime by the clock of the cluster: both times are from one clock, so a wrong clock of the cluster does
 * not make every token look expired.
 */
function grantedMs(
  { issuedAt = '', expiresAt }: { issuedAt?: string; expiresAt: string },
  askedMs: number,
): number {
  const granted = Date.parse(expiresAt) - Date.parse(issuedAt);
  return granted > 0 ? granted : askedMs;
}

async function store(
  { cluster, request, endpoint }: IssueAccessAction,
  context: PerformContext,
  issued: {
    token: SecretValue;
    issuedMs: number;
    expiresMs: number;
    source: string;
    bound: { name: string; uid: string };
  },
): Promise<void> {
  const { token, ...facts } = issued;
  const kubeconfig = serializeKubeconfig(
    { ...endpoint, credentials: { type: 'token', token } },
    cluster,
  );
  const object = renderKubeconfigSecret(request, kubeconfig, {
    ...facts,
    rotate: request.metadata.annotations?.[ANNOTATIONS.rotate],
  });
  const live = await context.client(HUB_CLUSTER_ID).find(
    KINDS.secret,
    {
      namespace: request.metadata.namespace,
      name: authTokenSecretName(request),
    },
    { signal: context.signal },
  );
  if (live && !isOurs(live, object)) {
    throw new ConflictError(
      `Secret ${live.metadata.namespace}/${live.metadata.name} on the hub does not belong to this request; rename or delete it`,
    );
  }
  await perform(
    {
      type: 'apply',
      cluster: HUB_CLUSTER_ID,
      kind: KINDS.secret,
      object,
      uid: live?.metadata.uid,
    },
    context,
  );
}

import { type SecretValue } from '@squadron/kube-kinds';
import type {
  AuthService,
  BackstageCredentials,
  LoggerService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { ANNOTATION_KUBERNETES_AUTH_PROVIDER } from '@backstage/plugin-kubernetes-common';
import type {
  ClusterDetails,
  KubernetesClustersSupplier,
} from '@backstage/plugin-kubernetes-node';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  catalogEntityName,
  clusterKubeconfigPermission,
  KUBERNETES_AUTH_PROVIDER,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterEndpoint,
  Fleet,
  FleetCluster,
} from '@squadron/backstage-plugin-squadron-node';
import type { ClusterTokens } from './ClusterTokens';

interface FleetClustersSupplierOptions {
  auth: AuthService;
  /** The clusters that the app-config lists. */
  configured: KubernetesClustersSupplier;
  fleet: Fleet;
  logger: LoggerService;
  permissions: PermissionsService;
  tokens: Pick<ClusterTokens, 'tokenOf'>;
}

/**
 * Clusters of the app-config, and those of the fleet of which the caller may get a kubeconfig. A configured cluster
 * replaces the one of the fleet with the same name.
 *
 * @internal
 */
export class FleetClustersSupplier implements KubernetesClustersSupplier {
  readonly #options: FleetClustersSupplierOptions;
  /** Why a cluster is left out, by its ID: logged once. */
  readonly #leftOut = new Map<string, string>();

  constructor(options: FleetClustersSupplierOptions) {
    this.#options = options;
  }

  async getClusters(options: {
    credentials: BackstageCredentials;
  }): Promise<ClusterDetails[]> {
    const [all, permitted] = await Promise.all([
      this.#options.configured.getClusters(options),
      this.#permitted(options.credentials),
    ]);
    // The catalog has the fleet's clusters too, but without tokens, and for everybody who reads the catalog.
    const configured = all.filter(
      ({ authMetadata }) =>
        authMetadata[ANNOTATION_KUBERNETES_AUTH_PROVIDER] !==
        KUBERNETES_AUTH_PROVIDER,
    );
    const taken = new Set(configured.map(({ name }) => name));
    const supplied = await Promise.all(
      permitted
        .filter(({ id }) => !taken.has(nameOf(id)))
        .map(cluster => this.#supply(cluster)),
    );
    return [
      ...configured,
      ...supplied.filter(details => details !== undefined),
    ];
  }

  async #permitted(credentials: BackstageCredentials): Promise<FleetCluster[]> {
    const { auth } = this.#options;
    // The plugin lists clusters for itself at its start, to warn of those without TLS; the fleet has none.
    if (
      auth.isPrincipal(credentials, 'service') &&
      credentials.principal.subject === 'plugin:kubernetes'
    ) {
      return [];
    }
    const clusters = this.#options.fleet.clusters();
    const decisions = await this.#options.permissions.authorize(
      clusters.map(({ id }) => ({
        // The token reads all namespaces, logs too: more than a person sees who may only read the cluster.
        permission: clusterKubeconfigPermission,
        resourceRef: id,
      })),
      { credentials },
    );
    return clusters.filter(
      (_, index) => decisions[index].result === AuthorizeResult.ALLOW,
    );
  }

  async #supply({
    id,
    endpoint,
    freshness,
  }: FleetCluster): Promise<ClusterDetails | undefined> {
    // The plugin waits without limit, for all clusters together: one that does not answer would hold every tab.
    if (
      !endpoint ||
      freshness.state === 'offline' ||
      freshness.state === 'stale'
    ) {
      return this.#leaveOut(id, 'it does not answer');
    }
    if (verifiesAnotherName(endpoint)) {
      return this.#leaveOut(
        id,
        'its kubeconfig has a tls-server-name, which the Kubernetes plugin does not support',
      );
    }
    try {
      const token = await this.#options.tokens.tokenOf(id, endpoint.server);
      this.#leftOut.delete(id);
      return detailsOf(id, endpoint, token);
    } catch (error) {
      return this.#leaveOut(id, `it issues no token: ${error}`);
    }
  }

  #leaveOut(id: string, reason: string): undefined {
    if (this.#leftOut.get(id) !== reason) {
      this.#leftOut.set(id, reason);
      this.#options.logger.warn(
        `The Kubernetes plugin does not show ${id}, because ${reason}`,
        { cluster: id },
      );
    }
  }
}

/** The name of the entity of the cluster, by which entities refer to it. */
function nameOf(cluster: string): string {
  return catalogEntityName({ cluster });
}

function verifiesAnotherName({
  server,
  tlsServerName,
}: ClusterEndpoint): boolean {
  return (
    tlsServerName !== undefined && tlsServerName !== new URL(server).hostname
  );
}

function detailsOf(
  id: string,
  { server, certificateAuthority }: ClusterEndpoint,
  token: SecretValue,
): ClusterDetails {
  return {
    name: nameOf(id),
    title: id,
    url: server,
    ...(certificateAuthority && {
      caData: Buffer.from(certificateAuthority).toString('base64'),
    }),
    // A strategy of our own would replace all those that the plugin has for configured clusters.
    authMetadata: {
      [ANNOTATION_KUBERNETES_AUTH_PROVIDER]: 'serviceAccount',
      serviceAccountToken: token.reveal(),
    },
    // A cluster without a metrics server would show an error on each tab.
    skipMetricsLookup: true,
  };
}

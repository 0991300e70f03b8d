import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type {
  CredentialsFacts,
  CredentialsFormat,
  OneblockCluster,
  Problem,
} from '@squadron/backstage-plugin-squadron-common';
import type { ResourceKind } from '@squadron/controller-node';
import type {
  DesiredObject,
  FleetReader,
  ProgressReport,
  RenderContext,
} from './types';

/**
 * Makes the Cluster API objects of one infrastructure, e.g. `sandbox` or `aws`.
 *
 * `render` is pure: the same cluster and context give the same objects in the same order, so that applying
 * them twice writes nothing. Objects that it stops returning are removed by the reconciler. Templates that
 * Cluster API clones may not change: a changed template gets another name.
 *
 * @public
 */
export interface InfrastructureProvider {
  /** Value of `spec.provider.name`. */
  readonly id: string;
  /** Values of `spec.provisioner.type` that it can build. */
  readonly provisioners: readonly string[];
  /** Kubernetes versions that it offers, newest first, e.g. `v1.36.3`. */
  readonly supportedVersions: readonly string[];
  /** The Secret that `spec.provider.configSecret` must name; absent when none is needed. */
  readonly credentials?: CredentialsFormat;
  /** Kinds of its objects on the hub, beside Cluster API's own. Objects of ours that are no longer rendered are looked for among them. */
  readonly kinds: readonly ResourceKind[];
  /** Namespaces beside the Cluster's own that its objects are in, e.g. the one of its controller. Default: none. */
  readonly otherNamespaces?: readonly string[];
  /**
   * What is wrong with the spec in the eyes of this infrastructure. Pure. Default: nothing.
   *
   * @param facts - what the credentials say; absent while they cannot be used
   */
  validate?(cluster: OneblockCluster, facts?: CredentialsFacts): Problem[];
  /** The Cluster API Cluster and everything it refers to, in the order of creation. */
  render(cluster: OneblockCluster, context: RenderContext): DesiredObject[];
  /** What the provider's own objects say about the infrastructure, beyond Cluster API's conditions. */
  observe(cluster: OneblockCluster, fleet: FleetReader): ProgressReport;
}

/**
 * Where modules register infrastructure providers. An id may be registered once.
 *
 * @public
 */
export interface InfrastructureProviderExtensionPoint {
  addProvider(provider: InfrastructureProvider): void;
}

/**
 * Extension point of the reconcilers for {@link InfrastructureProvider}s.
 *
 * @public
 */
export const squadronInfrastructureProviderExtensionPoint =
  createExtensionPoint<InfrastructureProviderExtensionPoint>({
    id: 'squadron.infrastructure-providers',
  });

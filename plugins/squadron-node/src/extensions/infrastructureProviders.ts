import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type {
  CredentialsFacts,
  CredentialsFormat,
  Problem,
} from '@squadron/backstage-plugin-squadron-common';
import type { OneblockCluster, ResourceKind } from '@squadron/kube-kinds';
import type { DesiredObject } from './desiredObject';
import type { FleetReader, ProgressReport, RenderContext } from './types';

/**
 * Renders the Cluster API objects of one infrastructure, e.g. `sandbox` or `aws`.
 *
 * `render` is pure: the same cluster and context give the same objects in the same order, so that applying
 * them twice writes nothing. The reconciler deletes objects that it stops returning. Templates that Cluster API
 * clones are immutable: a changed template needs a new name.
 *
 * @public
 */
export interface InfrastructureProvider {
  /** Value of `spec.provider.name`. */
  readonly id: string;
  /** Values of `spec.provisioner.type` that it can build. */
  readonly provisioners: readonly string[];
  /** Kubernetes versions that it supports, newest first, e.g. `v1.36.3`. */
  readonly supportedVersions: readonly string[];
  /** The Secret that `spec.provider.configSecret` must name; absent when none is needed. */
  readonly credentials?: CredentialsFormat;
  /**
   * Kinds of its objects on the hub, besides Cluster API's own. The reconciler prunes objects of these kinds that are
   * no longer rendered.
   */
  readonly kinds: readonly ResourceKind[];
  /** Further namespaces of its objects besides the Cluster's own, e.g. the one of its controller. Default: none. */
  readonly otherNamespaces?: readonly string[];
  /**
   * Problems of the spec with the rules of this infrastructure. Pure. Default: none.
   *
   * @param facts - the public content of the credentials; absent while they are invalid
   */
  validate?(cluster: OneblockCluster, facts?: CredentialsFacts): Problem[];
  /** The Cluster API Cluster and everything it refers to, in the order of creation. */
  render(cluster: OneblockCluster, context: RenderContext): DesiredObject[];
  /** Progress of the infrastructure by the provider's own objects, beyond Cluster API's conditions. */
  observe(cluster: OneblockCluster, fleet: FleetReader): ProgressReport;
}

/** Where modules register infrastructure providers. An id may be registered once. @public */
export interface InfrastructureProviderExtensionPoint {
  addProvider(provider: InfrastructureProvider): void;
}

/** Extension point of the reconcilers for {@link InfrastructureProvider}s. @public */
export const squadronInfrastructureProviderExtensionPoint =
  createExtensionPoint<InfrastructureProviderExtensionPoint>({
    id: 'squadron.infrastructure-providers',
  });

import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type { OneblockCluster } from '@squadron/backstage-plugin-squadron-common';
import type {
  DesiredObject,
  FleetReader,
  ProgressReport,
  RenderContext,
} from './types';

/**
 * Makes the Cluster API objects of one infrastructure, e.g. `sandbox` or `aws`.
 *
 * `render` is pure: the same cluster gives the same objects in the same order, so that applying them
 * twice writes nothing. Objects that it stops returning are removed by the reconciler.
 *
 * @public
 */
export interface InfrastructureProvider {
  /** Value of `spec.provider.name`. */
  readonly id: string;
  /** Values of `spec.provisioner.type` that it can build. */
  readonly provisioners: readonly string[];
  /** Kubernetes versions that it can build, newest first, e.g. `v1.36.3`. */
  readonly supportedVersions: readonly string[];
  /** Whether `spec.provider.configSecret` must name an existing Secret. */
  readonly needsCredentials: boolean;
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

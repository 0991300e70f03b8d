import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type {
  AddOnName,
  OneblockCluster,
} from '@squadron/backstage-plugin-squadron-common';
import type { ResourceKind } from '@squadron/controller-node';
import type { DesiredObject, FleetReader, ProgressReport } from './types';

/**
 * An add-on that a cluster shall have.
 *
 * @public
 */
export interface AddOnRequest {
  name: AddOnName;
  /** Version wanted; the engine's default when absent. */
  version?: string;
}

/**
 * Installs add-ons on worker clusters, e.g. by HelmChartProxy objects or by the sandbox.
 *
 * @public
 */
export interface AddOnEngine {
  /** Constant name, e.g. `sandbox`. */
  readonly id: string;
  /** Kinds of its objects on the hub. Objects of ours that are no longer rendered are looked for among them. */
  readonly kinds: readonly ResourceKind[];
  /** Add-ons that it can install; a Cluster that wants another one is told. */
  readonly addOns: readonly AddOnName[];
  /** Whether this engine serves the cluster. The first registered engine that does is taken. */
  serves(cluster: OneblockCluster): boolean;
  /** Pure, like {@link InfrastructureProvider.render}. Objects it stops returning are removed. */
  render(
    cluster: OneblockCluster,
    addOns: readonly AddOnRequest[],
  ): DesiredObject[];
  /** How far one add-on is on that cluster. */
  observe(
    cluster: OneblockCluster,
    addOn: AddOnRequest,
    fleet: FleetReader,
  ): ProgressReport;
}

/**
 * Where modules register add-on engines. An id may be registered once.
 *
 * @public
 */
export interface AddOnEngineExtensionPoint {
  addEngine(engine: AddOnEngine): void;
}

/**
 * Extension point of the reconcilers for {@link AddOnEngine}s.
 *
 * @public
 */
export const squadronAddOnEngineExtensionPoint =
  createExtensionPoint<AddOnEngineExtensionPoint>({
    id: 'squadron.add-on-engines',
  });

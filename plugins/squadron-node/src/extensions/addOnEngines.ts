import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type {
  AddOnName,
  OneblockCluster,
  ResourceKind,
} from '@squadron/kube-kinds';
import type { DesiredObject } from './desiredObject';
import type { FleetReader, ProgressReport } from './types';

/** An add-on that a cluster requests. @public */
export interface AddOnRequest {
  name: AddOnName;
  /** Requested version; absent: the engine's default. */
  version?: string;
}

/** Installs add-ons on worker clusters, e.g. by HelmChartProxy objects or by the sandbox. @public */
export interface AddOnEngine {
  /** Constant name, e.g. `sandbox`. */
  readonly id: string;
  /** Kinds of its objects on the hub. The reconciler prunes objects of these kinds that are no longer rendered. */
  readonly kinds: readonly ResourceKind[];
  /** Add-ons that it can install. A Cluster that requests another one gets a condition. */
  readonly addOns: readonly AddOnName[];
  /** Whether this engine serves the cluster. The first registered engine that does is used. */
  serves(cluster: OneblockCluster): boolean;
  /** Pure, like {@link InfrastructureProvider.render}. Objects that it stops returning are deleted. */
  render(
    cluster: OneblockCluster,
    addOns: readonly AddOnRequest[],
  ): DesiredObject[];
  /** Progress of one add-on on that cluster. */
  observe(
    cluster: OneblockCluster,
    addOn: AddOnRequest,
    fleet: FleetReader,
  ): ProgressReport;
}

/** Where modules register add-on engines. An id may be registered once. @public */
export interface AddOnEngineExtensionPoint {
  addEngine(engine: AddOnEngine): void;
}

/** Extension point of the reconcilers for {@link AddOnEngine}s. @public */
export const squadronAddOnEngineExtensionPoint =
  createExtensionPoint<AddOnEngineExtensionPoint>({
    id: 'squadron.add-on-engines',
  });

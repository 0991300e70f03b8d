import type { KubeManifest, ResourceKind } from '@squadron/controller-node';
import type { Fleet } from '../fleet/types';

/**
 * An object that a provider or an engine wants to exist on the hub, with the kind it is applied as.
 *
 * @public
 */
export interface DesiredObject {
  kind: ResourceKind;
  object: KubeManifest;
}

/**
 * The part of the fleet cache that providers and engines read from.
 *
 * @public
 */
export type FleetReader = Pick<Fleet, 'find' | 'findBy' | 'list' | 'kindState'>;

/**
 * How far one part of the work is.
 *
 * @public
 */
export interface ProgressReport {
  /** `cannotTell` when the objects to judge by could not be read. */
  state: 'done' | 'running' | 'failed' | 'cannotTell';
  /** Constant in PascalCase, used as the reason of a condition. */
  reason: string;
  /** What is waited for, or what is wrong and what to do. */
  message: string;
}

/**
 * What a provider is told beside the cluster itself.
 *
 * @public
 */
export interface RenderContext {
  /** Fleet id of the cluster. */
  clusterId: string;
  /** Names of the credentials Secret, checked to exist; absent when the provider needs none. */
  credentials?: { namespace: string; name: string };
}

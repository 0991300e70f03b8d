import type {
  CredentialsFacts,
  VersionPlan,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest, ResourceKind } from '@squadron/controller-node';
import type { Fleet } from '../fleet/types';
import type { Provisioner } from './provisioners';

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
  /** The checked credentials; absent when the provider needs none or they cannot be used. */
  credentials?: RenderCredentials;
  /** The registered provisioner of `spec.provisioner.type`; absent when there is none. */
  provisioner?: Provisioner;
  /** Versions that control plane and pools are to have now. */
  versions: VersionPlan;
}

/**
 * A credentials Secret that was read and found to be whole.
 *
 * @public
 */
export interface RenderCredentials {
  namespace: string;
  name: string;
  /** What it says that is not secret. */
  facts: CredentialsFacts;
  /** Decoded. Only for the Secrets that a provider's identity objects refer to; never in messages or logs. */
  data: Readonly<Record<string, string>>;
}

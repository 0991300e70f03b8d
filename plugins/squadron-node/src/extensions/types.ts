import { type SecretValue } from '@squadron/kube-kinds';
import type {
  CredentialsFacts,
  VersionPlan,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '../fleet/types';
import type { Provisioner } from './provisioners';

/** The part of the fleet cache that providers and engines read from. @public */
export type FleetReader = Pick<Fleet, 'find' | 'findBy' | 'list' | 'kindState'>;

/** Progress of one part of the work. @public */
export interface ProgressReport {
  /** `unknown` when the objects that show the progress could not be read. */
  state: 'done' | 'running' | 'failed' | 'unknown';
  /** Constant in PascalCase, used as the reason of a condition. */
  reason: string;
  /** The pending step, or the problem and its remediation. */
  message: string;
}

/** Input of a provider besides the cluster itself. @public */
export interface RenderContext {
  /** The cluster's ID in the fleet, as for `fleet.client`. */
  clusterId: string;
  /** The validated credentials; absent when the provider needs none or they are invalid. */
  credentials?: RenderCredentials;
  /** The registered provisioner of `spec.provisioner.type`; absent when none is registered. */
  provisioner?: Provisioner;
  /** Desired versions of control plane and pools. */
  versions: VersionPlan;
}

/** The content of a valid credentials Secret. @public */
export interface RenderCredentials {
  namespace: string;
  name: string;
  /** Its content that is not secret. */
  facts: CredentialsFacts;
  /** Decoded. Only for the Secrets that a provider's identity objects refer to; never in messages or logs. */
  data: SecretValue<Readonly<Record<string, string>>>;
}

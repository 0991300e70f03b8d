import type { KubeManifest } from '@squadron/controller-node';
import type { Action } from '../../actions';
import type { Reading } from '../../reader';
import type { WorkerEndpoint } from '../endpoint';
import type { Membership } from '../membership';

/**
 * Asks a worker for a token of the hub's identity there and stores a kubeconfig with it on the hub.
 * The token exists only while the action runs, never in a decision.
 *
 * @public
 */
export interface IssueTokenAction {
  type: 'issueToken';
  worker: string;
  /** Secret on the hub that receives the kubeconfig. */
  secretName: string;
  /** UID of the Secret that was observed. */
  secretUid?: string;
  endpoint: WorkerEndpoint;
}

/** @public */
export type MultiKueueAction = Action | IssueTokenAction;

/**
 * What stands on the worker for the hub's identity.
 *
 * @public
 */
export interface WorkerIdentity {
  namespace?: KubeManifest;
  serviceAccount?: KubeManifest;
  clusterRole?: KubeManifest;
  clusterRoleBinding?: KubeManifest;
}

/**
 * One worker and its connection.
 *
 * @public
 */
export interface ObservedMember {
  id: string;
  now: number;
  membership: Membership;
  /** What the worker lacks before it can be joined, e.g. `RayJob`; empty when it is ready. */
  missingKinds: Reading<string[]>;
  identity: Reading<WorkerIdentity>;
  /** From the kubeconfig that the fleet uses; not known while that cannot be read. */
  endpoint: Reading<WorkerEndpoint>;
  secret?: KubeManifest;
  multiKueueCluster?: KubeManifest;
  /** Whether the MultiKueueConfig still names this worker. */
  isListed: boolean;
}

/**
 * The list of all workers and the check that uses it.
 *
 * @public
 */
export interface ObservedFleet {
  kueueInstalled: boolean;
  /** Our MultiKueueClusters whose workers are not leaving, any order. */
  members: string[];
  config?: KubeManifest;
  admissionCheck?: KubeManifest;
}

import type {
  AuthTokenRequest,
  AuthTokenSettings,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import type { Action } from '../../actions';
import type { Reading } from '../../reader';
import type { WorkerEndpoint } from '../endpoint';

/**
 * Asks a cluster for a token that is bound to an object there, and stores a kubeconfig with it beside the
 * request. The token exists only while the action runs, never in a decision.
 *
 * @public
 */
export interface IssueAccessAction {
  type: 'issueAccess';
  cluster: string;
  request: AuthTokenRequest;
  /** Name of the Secret on the cluster that the token is bound to. */
  boundSecret: string;
  endpoint: WorkerEndpoint;
  lifetimeMs: number;
}

/** @public */
export type AccessAction = Action | IssueAccessAction;

/**
 * What stands on a cluster for one request; lists hold only what carries its mark.
 *
 * @public
 */
export interface ClusterAccess {
  /** Of the namespaces that are needed, those that are there. */
  namespaces: string[];
  /** May be somebody else's. */
  serviceAccount?: KubeManifest;
  clusterRoles: KubeManifest[];
  clusterRoleBindings: KubeManifest[];
  roles: KubeManifest[];
  roleBindings: KubeManifest[];
  /** What tokens are bound to. */
  boundSecrets: KubeManifest[];
  /** Roles that are asked for by name and are not there, e.g. `ClusterRole view`. */
  missingRoles: string[];
}

/**
 * One AuthTokenRequest and all that was made for it.
 *
 * @public
 */
export interface ObservedAccess {
  now: number;
  settings: AuthTokenSettings;
  request?: AuthTokenRequest;
  /** Fleet id of the cluster. */
  cluster: string;
  /** Whether the hub's API server has the ClusterProfile; never from the cache alone when it is gone. */
  hasProfile: boolean;
  access: Reading<ClusterAccess>;
  endpoint: Reading<WorkerEndpoint>;
  /** The Secret beside the request. */
  secret?: KubeManifest;
  /** What the cluster says of the token in the Secret; not known where there is none to ask about. */
  isAccepted: Reading<boolean>;
}

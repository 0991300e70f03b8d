import type {
  ClusterEndpoint,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type {
  KubeSecret,
  AuthTokenRequest,
  KubeManifest,
} from '@squadron/kube-kinds';
import type { Action } from '../../actions';
import type { Reading } from '../../reader';

/** Which requests for credentials the configuration of the portal allows. @public */
export type AuthTokenSettings = Omit<
  SquadronConfig['authTokenRequests'],
  'notify'
>;

/**
 * Requests a token from a cluster, bound to an object there, and stores a kubeconfig with it beside the request. The
 * token exists only while the action runs, never in a decision.
 *
 * @public
 */
export interface IssueAccessAction {
  type: 'issueAccess';
  cluster: string;
  request: AuthTokenRequest;
  /** Name of the Secret on the cluster that the token is bound to. */
  boundSecret: string;
  endpoint: ClusterEndpoint;
  lifetimeMs: number;
}

/** @public */
export type AccessAction = Action | IssueAccessAction;

/** The objects on a cluster for one request; lists contain only objects with its owner label. @public */
export interface ClusterAccess {
  /** The required namespaces that exist. */
  namespaces: string[];
  /** May belong to others. */
  serviceAccount?: KubeManifest;
  clusterRoles: KubeManifest[];
  clusterRoleBindings: KubeManifest[];
  roles: KubeManifest[];
  roleBindings: KubeManifest[];
  /** The Secrets that tokens are bound to. */
  boundSecrets: KubeManifest[];
  /** Requested roles that do not exist, e.g. `ClusterRole view`. */
  missingRoles: string[];
}

/** One AuthTokenRequest and the objects that belong to it. @public */
export interface ObservedAccess {
  now: number;
  settings: AuthTokenSettings;
  request?: AuthTokenRequest;
  /** Cluster ID of the cluster. */
  cluster: string;
  /** Whether the ClusterProfile exists on the hub; its absence is always confirmed by the server. */
  hasProfile: boolean;
  access: Reading<ClusterAccess>;
  endpoint: Reading<ClusterEndpoint>;
  /** The Secret that holds the kubeconfig. */
  secret?: KubeSecret;
  /** Whether the cluster accepts the token in the Secret; unknown without a token. */
  isAccepted: Reading<boolean>;
}

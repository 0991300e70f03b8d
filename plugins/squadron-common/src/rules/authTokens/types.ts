/**
 * What the portal's configuration allows requests for credentials.
 *
 * @public
 */
export interface AuthTokenSettings {
  /** ClusterRoles that may be asked for by name. */
  clusterRoles: string[];
  /** Roles that may be asked for by name: `<namespace>/<name>`, or `<namespace>/*`. */
  roles: string[];
  /** Whether requests may bring rules of their own. */
  allowRules: boolean;
  /** Namespaces of the hub whose requests may name ClusterProfiles of other namespaces. */
  namespaces: string[];
  /** The longest life of a token, and what is asked for where the request does not say. */
  lifetimeMs: number;
  /** How long a token that was replaced goes on working. */
  graceMs: number;
}

/**
 * Why a request is not granted, as a condition says it.
 *
 * @public
 */
export interface AuthTokenRefusal {
  /** Constant in PascalCase. */
  reason: string;
  message: string;
}

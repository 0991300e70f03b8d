/** Which requests for credentials the configuration of the portal allows. @public */
export interface AuthTokenSettings {
  /** ClusterRoles that may be requested by name. */
  clusterRoles: string[];
  /** Roles that may be requested by name: `<namespace>/<name>`, or `<namespace>/*`. */
  roles: string[];
  /** Whether requests may contain custom rules. */
  allowRules: boolean;
  /** Namespaces of the hub whose requests may name ClusterProfiles of other namespaces. */
  namespaces: string[];
  /** Maximum lifetime of a token, and the lifetime when the request names none. */
  lifetimeMs: number;
  /** How long the previous token stays valid after a rotation. */
  graceMs: number;
}

/** Why a request is not granted, as reason and message of a condition. @public */
export interface AuthTokenRefusal {
  /** Constant in PascalCase. */
  reason: string;
  message: string;
}

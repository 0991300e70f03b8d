/**
 * Identifies a kind of Kubernetes object and its REST path. Structurally the same as the
 * `ResourceKind` of `@squadron/controller-node`, which this package does not import because it also runs in browsers.
 *
 * @public
 */
export interface ResourceKind {
  /** API group; empty for the core group. */
  readonly group: string;
  /** API version that is used for this kind, e.g. `v1beta2`. */
  readonly version: string;
  /** Kind as Kubernetes spells it, e.g. `RayJob`. */
  readonly kind: string;
  /** Lower-case plural in the path, e.g. `rayjobs`. */
  readonly plural: string;
  /** Whether objects belong to a namespace. */
  readonly namespaced: boolean;
}

/**
 * The value of `apiVersion` in a manifest of this kind, e.g. `ray.io/v1`, or `v1` for the core group.
 *
 * @public
 */
export function apiVersionOf(kind: ResourceKind): string {
  return kind.group ? `${kind.group}/${kind.version}` : kind.version;
}

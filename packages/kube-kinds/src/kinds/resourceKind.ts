import type { KubeManifest, KubeObject } from './kubeObject';

/** Identifies a kind of Kubernetes objects and their REST path. @public */
export interface ResourceKind {
  /** API group; empty for the core group. */
  readonly group: string;
  /** API version that is used for this kind, e.g. `v1beta2`. */
  readonly version: string;
  /** Kind in Kubernetes' spelling, e.g. `RayJob`. */
  readonly kind: string;
  /** Lower-case plural in the path, e.g. `rayjobs`. */
  readonly plural: string;
  /** Whether objects belong to a namespace. */
  readonly namespaced: boolean;
}

/**
 * A kind together with the type of its objects, so that a read with it needs no type argument: `cache.list(KINDS.rayJob)`.
 *
 * @public
 */
export interface Kind<T extends KubeObject = KubeManifest>
  extends ResourceKind {
  /** Never set; carries the type. */
  readonly objects?: T;
}

/**
 * A kind by its `apiVersion`, e.g. `kubeKind('ray.io/v1', 'RayJob')`.
 *
 * @param plural - default: the kind in lower case with an `s`
 * @param namespaced - default true
 * @public
 */
export function kubeKind<T extends KubeObject = KubeManifest>(
  apiVersion: string,
  kind: string,
  plural: string = `${kind.toLowerCase()}s`,
  namespaced: boolean = true,
): Kind<T> {
  const slash = apiVersion.indexOf('/');
  return Object.freeze({
    group: slash < 0 ? '' : apiVersion.slice(0, slash),
    version: apiVersion.slice(slash + 1),
    kind,
    plural,
    namespaced,
  });
}

/** `apiVersion` of a kind: `v1`, or `ray.io/v1`. @public */
export function apiVersionOf(kind: ResourceKind): string {
  return kind.group === '' ? kind.version : `${kind.group}/${kind.version}`;
}

/** `apiVersion` and `kind` of the objects of a kind. @public */
export function typeMeta(kind: ResourceKind): {
  apiVersion: string;
  kind: string;
} {
  return { apiVersion: apiVersionOf(kind), kind: kind.kind };
}

/** Name of a kind for messages and map keys, unique with its API version: `rayjobs.v1.ray.io`, `pods.v1`. @public */
export function kindName(kind: ResourceKind): string {
  return [kind.plural, kind.version, kind.group].filter(Boolean).join('.');
}

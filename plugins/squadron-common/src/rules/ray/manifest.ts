/**
 * An object as `kubectl apply` takes it.
 *
 * @public
 */
export interface RayManifest {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  spec: Record<string, unknown>;
  [field: string]: unknown;
}

/**
 * What a manifest takes from the portal where the person named nothing.
 *
 * @public
 */
export interface RayDefaults {
  /** Default {@link DEFAULT_RAY_IMAGE}. */
  defaultImage?: string;
}

/**
 * Ray of the image that is used where neither the person nor the portal names one.
 *
 * @public
 */
export const DEFAULT_RAY_IMAGE = 'rayproject/ray:2.52.0';

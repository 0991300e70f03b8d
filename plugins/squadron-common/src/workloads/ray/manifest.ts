/** An object that `kubectl apply` accepts. @public */
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

/** Settings of the portal for fields that the person left out. @public */
export interface RayDefaults {
  /** Default {@link DEFAULT_RAY_IMAGE}. */
  defaultImage?: string;
}

/** Default image of Ray if neither the person nor the portal sets one. @public */
export const DEFAULT_RAY_IMAGE = 'rayproject/ray:2.52.0';

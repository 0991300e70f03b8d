import type { KubeObject, Condition } from './kubeObject';
import type { RayClusterSpec } from './ray';
import { kubeKind } from './resourceKind';

/** @public */
export const rayServiceKind = kubeKind<RayService>(
  'ray.io/v1',
  'RayService',
  'rayservices',
);

/** A Serve application as Ray reports it. @public */
export interface RayServeApplication {
  /** NOT_STARTED, DEPLOYING, RUNNING, DEPLOY_FAILED, DELETING or UNHEALTHY. */
  status?: string;
  message?: string;
}

/** One of the two RayClusters behind a RayService. @public */
export interface RayServiceSide {
  rayClusterName?: string;
  applicationStatuses?: Record<string, RayServeApplication>;
}

/** @public */
export interface RayService extends KubeObject {
  spec?: {
    /** Called `rayClusterSpec` in a RayJob. */
    rayClusterConfig?: RayClusterSpec;
    serveConfigV2?: string;
    managedBy?: string;
  };
  status?: {
    conditions?: Condition[];
    /** The RayCluster that serves. */
    activeServiceStatus?: RayServiceSide;
    /** The RayCluster that is being prepared to take over. */
    pendingServiceStatus?: RayServiceSide;
    numServeEndpoints?: number;
    observedGeneration?: number;
  };
}

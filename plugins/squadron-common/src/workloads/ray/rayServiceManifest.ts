import { typeMeta, KINDS } from '@squadron/kube-kinds';
import type { RayDefaults, RayManifest } from './manifest';
import { isElastic, rayClusterSpec } from './rayClusterManifest';
import { rayMetadata } from './rayMetadata';
import type { RayServiceInput } from '../../contract/workloads/rayInputs';

/** The RayService that is applied for an input. Pure; the input must be valid (`validateRayService`). @public */
export function rayServiceManifest(
  input: RayServiceInput,
  defaults: RayDefaults = {},
): RayManifest {
  return {
    ...typeMeta(KINDS.rayService),
    metadata: rayMetadata({ ...input, isElastic: isElastic(input) }),
    spec: {
      serveConfigV2: input.serveConfigV2,
      rayClusterConfig: rayClusterSpec(input, defaults),
    },
  };
}

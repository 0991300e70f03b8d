import {
  apiVersionOf,
  jobPodSets,
  WORKLOAD_KINDS,
  type PodSetRequest,
} from '@squadron/kube-kinds';
import type { TrainJobInput } from '../../contract/workloads/trainJob';
import type { RayManifest } from '../ray/manifest';
import { podResources } from '../ray/podGroups';
import { rayMetadata } from '../ray/rayMetadata';

/** The TrainJob of an input. Pure; the input must be valid (`validateTrainJob`). @public */
export function trainJobManifest(input: TrainJobInput): RayManifest {
  const { runtime, image, command } = input;
  return {
    apiVersion: apiVersionOf(WORKLOAD_KINDS.trainjob),
    kind: WORKLOAD_KINDS.trainjob.kind,
    metadata: rayMetadata(input),
    spec: {
      runtimeRef: { name: runtime },
      trainer: {
        ...(image && { image }),
        ...(command && { command: ['sh', '-c', command] }),
        numNodes: nodesOf(input),
        resourcesPerNode: resourcesOf(input),
      },
    },
  };
}

/** The training nodes of a TrainJob. Further pods of its runtime, e.g. a launcher, are not known. @public */
export function trainJobPodSets(input: TrainJobInput): PodSetRequest[] {
  const containers = [{ name: 'node', resources: resourcesOf(input) }];
  return jobPodSets({
    spec: {
      parallelism: nodesOf(input),
      template: { spec: { containers } },
    },
  });
}

const nodesOf = ({ nodes = 1 }: TrainJobInput) => nodes;

const resourcesOf = ({ cpu = '1', memory = '2Gi', gpus }: TrainJobInput) =>
  podResources({ cpu, memory, gpus });

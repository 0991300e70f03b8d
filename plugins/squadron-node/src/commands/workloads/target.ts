import { workloadId } from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { z } from 'zod';
import { deliveryOutput, linkOutput, workloadLinks } from '../links';

/** @internal */
export const text = z.string();

/** Kinds of workloads that actions name as Kubernetes does, with their kinds in the contract. @internal */
export const KINDS = {
  RayJob: 'rayjob',
  RayCluster: 'raycluster',
  RayService: 'rayservice',
  Job: 'job',
  Deployment: 'deployment',
  StatefulSet: 'statefulset',
  Pod: 'pod',
  TrainJob: 'trainjob',
} as const;

/** @public */
export type Kind = keyof typeof KINDS;

/** @internal */
export const placeInput = {
  name: text.describe('Name of the workload.'),
  namespace: text
    .optional()
    .describe('Namespace of the workload. Default `default`.'),
  cluster: text
    .optional()
    .describe('ID of the cluster that holds the workload. Default `hub`.'),
};

/** @internal */
export const targetInput = {
  kind: z.enum(Object.keys(KINDS) as [Kind, ...Kind[]]),
  ...placeInput,
};

const workloadOutput = {
  cluster: text.describe('ID of the cluster that holds the object.'),
  namespace: text,
  name: text,
  ...linkOutput,
};

/** @internal */
export const createdOutput = z.object({ ...workloadOutput, ...deliveryOutput });

/** @internal */
export const changedOutput = z.object({
  ...workloadOutput,
  outcome: text.describe('updated or unchanged'),
  effects: z.array(text).describe('Effects, one sentence each.'),
});

/** @internal */
export const removedOutput = z.object({
  outcome: text.describe('deleted or suspended; gone if it did not exist'),
});

/** @internal */
export function targetOf(
  kind: Kind,
  input: { cluster?: string; namespace?: string; name: string },
) {
  const { cluster = HUB_CLUSTER_ID, namespace = 'default', name } = input;
  const ref = { cluster, namespace, kind: KINDS[kind], name };
  return {
    ref,
    id: workloadId(ref),
    what: `${kind} ${namespace}/${name} on ${cluster}`,
    links: workloadLinks(ref, kind),
  };
}

import {
  type ClaimDetail,
  type ClaimInput,
  type ClaimAssignmentView,
} from '@squadron/backstage-plugin-squadron-common';
import { byResource } from '../resourceName';
import { isGpuResource, type ShrinkPolicy } from '@squadron/kube-kinds';

/** Short name in a claim for the only GPU resource of a cluster. */
const SHORT_GPU = 'gpu';
const USUAL_GPU = 'nvidia.com/gpu';

/** One assignment as typed: the text of each amount by the full name of the resource, empty for none. @internal */
export interface AssignmentForm {
  /** Stable while the row is edited. */
  id: number;
  queue: string;
  flavor: string;
  amounts: Readonly<Record<string, string>>;
}

/** A claim as typed. @internal */
export interface ClaimForm {
  assignments: readonly AssignmentForm[];
  shrinkPolicy: ShrinkPolicy;
}

/** The form of a stored claim. @internal */
export function formOfClaim(claim: ClaimDetail): ClaimForm {
  return {
    assignments: claim.assigned.map(({ queue, flavor, resources }, id) => ({
      id,
      queue,
      flavor,
      amounts: byFullName(resources, gpuOf(claim)),
    })),
    shrinkPolicy: claim.shrinkPolicy,
  };
}

/** The form with a new row for the first queue that has none. @internal */
export function withNewAssignment(
  form: ClaimForm,
  claim: ClaimDetail,
): ClaimForm {
  const taken = new Set(form.assignments.map(({ queue }) => queue));
  const target = claim.targets.find(({ queue }) => !taken.has(queue));
  const id = Math.max(-1, ...form.assignments.map(share => share.id)) + 1;
  const share: AssignmentForm = {
    id,
    queue: target?.queue ?? '',
    flavor: target?.flavors[0] ?? claim.flavors[0] ?? '',
    amounts: {},
  };
  return { ...form, assignments: [...form.assignments, share] };
}

/** The values of the form as input of the API. @internal */
export function inputOfForm(form: ClaimForm, claim: ClaimDetail): ClaimInput {
  const { nominal = {}, isNominalMeasured } = claim;
  const gpu = gpuOf(claim);
  // The sum over nominalResources uses the resource name of the claim.
  const gpuName = gpu in nominal ? gpu : SHORT_GPU;
  return {
    resourceAssignments: form.assignments.map(({ queue, flavor, amounts }) => ({
      clusterQueueName: queue,
      flavor,
      resources: Object.fromEntries(
        Object.entries(amounts)
          .filter(([, amount]) => amount.trim() !== '')
          .map(([resource, amount]) => [
            resource === gpu ? gpuName : resource,
            amount.trim(),
          ]),
      ),
    })),
    ...(!isNominalMeasured && claim.nominal && { nominalResources: nominal }),
    shrinkPolicy: form.shrinkPolicy,
  };
}

/**
 * A text that differs exactly when the specs of two claims differ. Fields that reconcilers write are left out.
 *
 * @internal
 */
export function askedBy(
  claim: ClaimDetail,
  form: ClaimForm = formOfClaim(claim),
): string {
  return JSON.stringify(inputOfForm(form, claim));
}

/** Resources that can be assigned, by full name: the columns of the editor. @internal */
export function resourcesOfClaim(claim: ClaimDetail): string[] {
  const gpu = gpuOf(claim);
  return [
    ...new Set([
      'cpu',
      'memory',
      gpu,
      ...(claim.capacity?.resources.map(({ resource }) => resource) ?? []),
      ...claim.assigned.flatMap(({ resources }) =>
        Object.keys(byFullName(resources, gpu)),
      ),
    ]),
  ].sort(byResource);
}

/** The full resource name for the short name `gpu` on the claim's cluster. @internal */
export function gpuOf({ capacity }: ClaimDetail): string {
  const gpus = (capacity?.resources ?? [])
    .map(({ resource }) => resource)
    .filter(isGpuResource);
  return gpus.length === 1 ? gpus[0] : USUAL_GPU;
}

/** Quantities with `gpu` replaced by its full name, GPUs first. @internal */
export function byFullName(
  resources: ClaimAssignmentView['resources'],
  gpu: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(resources)
      .map(([resource, quantity]): [string, string] => [
        resource === SHORT_GPU ? gpu : resource,
        quantity,
      ])
      .sort(([a], [b]) => byResource(a, b)),
  );
}

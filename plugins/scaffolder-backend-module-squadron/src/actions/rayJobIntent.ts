import type { RayJobInput } from '@squadron/backstage-plugin-squadron-common';

/**
 * What `squadron:rayjob:submit` is given.
 *
 * @internal
 */
export interface RayJobSubmitInput
  extends Omit<RayJobInput, 'namespace' | 'metadata'> {
  namespace?: string;
  /** Submit though no cluster could ever run it. */
  allowUnschedulable?: boolean;
}

/**
 * The job that an input asks for. Empty texts and `none` are what forms send for "not chosen". Pure.
 *
 * @internal
 */
export function rayJobIntent(
  input: RayJobSubmitInput,
  defaults: { owner?: string },
): RayJobInput {
  const { allowUnschedulable: _, ...job } = input;
  const chosen = Object.fromEntries(
    Object.entries(job).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const gpuType = job.gpuType === 'none' ? undefined : job.gpuType;
  const owner = job.owner || defaults.owner;
  const { gpuType: _type, cluster: _cluster, ...rest } = chosen;
  return {
    ...rest,
    name: job.name,
    namespace: job.namespace || 'default',
    // Sent to Ray as it is: not trimmed, not quoted, not rendered.
    entrypoint: job.entrypoint,
    ...(gpuType && job.gpusPerWorker && { gpuType }),
    ...(job.cluster && job.cluster !== 'hub' && { cluster: job.cluster }),
    ...(owner && { owner }),
  };
}

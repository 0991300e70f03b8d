import type { RayPreset } from '../../api/workloadActions';
import type { RayJobInput } from '../ray/types';
import type { RayJobDraft, TextMap } from './types';

/** What a preset says of itself, not of the job. */
const ABOUT_PRESET = ['name', 'title', 'description'];

/**
 * The job that a draft asks for: what it leaves empty is taken from its preset, and from the defaults. Empty texts and
 * `none` are what forms send for "not chosen". Texts that reach Ray are neither trimmed nor quoted nor rendered. Pure.
 *
 * @public
 */
export function rayJobOf(
  draft: RayJobDraft,
  options: { presets: readonly RayPreset[]; owner?: string },
): RayJobInput {
  const { preset: presetName, env, metadata, ...said } = draft;
  // What a preset says is about a RayCluster of the job's own.
  const preset = said.rayCluster
    ? undefined
    : options.presets.find(({ name }) => name === presetName);
  const job: Partial<RayJobInput> = {
    ...(preset && chosen(preset, ABOUT_PRESET)),
    ...chosen(said),
    ...texts('env', env),
    ...texts('metadata', metadata),
  };
  const { gpuType, gpusPerWorker, cluster, ...rest } = job;
  const owner = job.owner ?? options.owner;
  return {
    ...rest,
    name: draft.name ?? '',
    namespace: draft.namespace || 'default',
    entrypoint: draft.entrypoint ?? '',
    ...(gpusPerWorker !== undefined && { gpusPerWorker }),
    // A person who takes a model and no GPU of it has given up on GPUs.
    ...(gpuType && gpuType !== 'none' && gpusPerWorker && { gpuType }),
    ...(cluster && cluster !== 'hub' && { cluster }),
    ...(owner && { owner }),
  };
}

function chosen<T extends object>(
  fields: T,
  without: readonly string[] = [],
): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !without.includes(field),
    ),
  ) as Partial<T>;
}

function texts(
  field: 'env' | 'metadata',
  map: TextMap | undefined,
): Partial<Record<typeof field, Record<string, string>>> {
  const entries = isList(map)
    ? map.map(({ name, value }) => [name, value] as const)
    : Object.entries(map ?? {});
  return entries.length > 0 ? { [field]: Object.fromEntries(entries) } : {};
}

function isList(
  map: TextMap | undefined,
): map is ReadonlyArray<{ name: string; value: string }> {
  return Array.isArray(map);
}

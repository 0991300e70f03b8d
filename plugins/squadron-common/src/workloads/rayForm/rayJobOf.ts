import type { RayPreset } from '../../contract';
import type { RayJobInput } from '../../contract/workloads/rayJob';
import type { RayJobDraft, TextMap } from '../../contract/workloads/rayInputs';
import { placedOf } from '../placedOf';

/** Fields that describe the preset itself, not the job. */
const ABOUT_PRESET = ['name', 'title', 'description'];

/**
 * The input for a job from a draft: fields that the draft leaves empty come from its preset, then from the defaults.
 * Forms send empty strings and `none` for "not chosen". Strings for Ray are not trimmed, quoted or rendered. Pure.
 *
 * @public
 */
export function rayJobOf(
  draft: RayJobDraft,
  options: { presets: readonly RayPreset[]; owner?: string },
): RayJobInput {
  const { preset: presetName, env, metadata, ...entered } = draft;
  // A preset only applies to a RayCluster of the job's own.
  const preset = entered.rayCluster
    ? undefined
    : options.presets.find(({ name }) => name === presetName);
  const job: Partial<RayJobInput> = {
    ...(preset && chosen(preset, ABOUT_PRESET)),
    ...chosen(entered),
    ...texts('env', env),
    ...texts('metadata', metadata),
  };
  const { gpuType, gpusPerWorker, cluster: _, ...rest } = job;
  const { name, namespace } = draft;
  return {
    ...rest,
    ...placedOf({ ...job, name, namespace }, options),
    entrypoint: draft.entrypoint ?? '',
    ...(gpusPerWorker !== undefined && { gpusPerWorker }),
    // A GPU type without a number of GPUs means that the job needs no GPUs.
    ...(gpuType && gpuType !== 'none' && gpusPerWorker && { gpuType }),
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
): map is Array<{ name: string; value: string }> {
  return Array.isArray(map);
}

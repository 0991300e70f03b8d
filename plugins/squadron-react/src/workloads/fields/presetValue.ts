import type {
  RayPreset,
  RayResourcesValue,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';

const FILLED = [
  'workers',
  'cpuPerWorker',
  'memoryPerWorker',
  'gpusPerWorker',
  'gpuType',
] as const;

/** What presets of teams also fill in: the backend does not know them by name. */
const OF_TEAM = ['headCpu', 'headMemory', 'image', 'queue', 'team'] as const;

/**
 * The size after a preset was selected: values that the preset does not set are kept, but the GPU type is removed
 * without GPUs.
 *
 * @internal
 */
export function withPreset(
  value: RayResourcesValue,
  preset: RayPreset | undefined,
): RayResourcesValue {
  const { preset: _, team: __, image, queue, ...own } = value;
  if (!preset) {
    return own;
  }
  const given = Object.fromEntries(
    [...FILLED, ...(preset.team ? OF_TEAM : [])].flatMap(field =>
      preset[field] === undefined ? [] : [[field, preset[field]]],
    ),
  );
  const { gpuType, ...rest } = { ...own, ...given };
  const keepsType = preset.gpusPerWorker === undefined || preset.gpuType;
  return {
    ...rest,
    ...(gpuType && keepsType && { gpuType }),
    preset: preset.name,
  };
}

/** The labels of the values that differ from the selected preset. An empty one is filled in from it. @internal */
export function changedFrom(
  t: Translate,
  value: RayResourcesValue,
  preset: RayPreset,
): string[] {
  return FILLED.filter(
    field =>
      value[field] !== undefined &&
      preset[field] !== undefined &&
      preset[field] !== value[field],
  ).map(field => t(`workloads.form.fields.${field}`));
}

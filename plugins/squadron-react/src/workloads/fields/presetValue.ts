import type {
  RayPreset,
  RayResourcesValue,
  TeamPreset,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';

import { shortEntityRef } from '../../api/shortEntityRef';

const FILLED = [
  'workers',
  'cpuPerWorker',
  'memoryPerWorker',
  'gpusPerWorker',
  'gpuType',
] as const;

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
  const { preset: _, teamPreset: __, image, queue, ...own } = value;
  if (!preset) {
    return own;
  }
  const given = Object.fromEntries(
    FILLED.filter(field => preset[field] !== undefined).map(field => [
      field,
      preset[field],
    ]),
  );
  const { gpuType, ...rest } = { ...own, ...given };
  const keepsType = preset.gpusPerWorker === undefined || preset.gpuType;
  return {
    ...rest,
    ...(gpuType && keepsType && { gpuType }),
    preset: preset.name,
  };
}

/** The preset of a team as one of the portal, whose name is then unique. @internal */
export function presetOfTeam(
  t: Translate,
  { team, name, headCpu, headMemory, ...size }: TeamPreset,
): RayPreset {
  return {
    ...size,
    name: `${team}/${name}`,
    title: name,
    description: t('workloads.form.presetOf', { team: teamName(t, team) }),
  };
}

/** A team as people know it. @internal */
export function teamName(t: Translate, team: string): string {
  return team.startsWith('user:')
    ? t('workloads.form.onlyMe')
    : shortEntityRef(team);
}

/** The size that a team has saved. @internal */
export function sizeOfTeam({
  team,
  name,
  ...size
}: TeamPreset): RayResourcesValue {
  return { ...size, teamPreset: `${team}/${name}` };
}

/** What a team saves of a form. @internal */
export function savedSize(
  size: RayResourcesValue,
  form: Record<string, unknown>,
): Omit<TeamPreset, 'team' | 'name'> {
  const { preset: _, teamPreset: __, ...saved } = size;
  const { image, queue } = form as Pick<TeamPreset, 'image' | 'queue'>;
  return {
    ...saved,
    ...((image || saved.image) && { image: image || saved.image }),
    ...((queue || saved.queue) && { queue: queue || saved.queue }),
  };
}

/** The labels of the values that differ from the selected preset. @internal */
export function changedFrom(
  t: Translate,
  value: RayResourcesValue,
  preset: RayPreset,
): string[] {
  return FILLED.filter(
    field => preset[field] !== undefined && preset[field] !== value[field],
  ).map(field => t(`workloads.form.fields.${field}`));
}

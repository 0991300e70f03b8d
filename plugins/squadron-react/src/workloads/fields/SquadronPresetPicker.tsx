import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import type { RayResourcesValue } from '@squadron/backstage-plugin-squadron-common';
import { errorText } from '../../api/classifyError';
import { useEndpoint } from '../../hooks';
import { PresetChoice } from './PresetChoice';
import { changedFrom, withPreset } from './presetValue';
import { gpuTypeChoices } from './rayChoices';
import { SizeAdvice } from './SizeAdvice';
import { TeamPresets } from './TeamPresets';
import { formOf } from '../../fields/formValue';
import type { PreviewKind } from '../../clusters/fields/manifestPreview';
import { ResourceFields } from '../../fields/ResourceFields';
import styles from '../../fields/fields.module.css';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';
import type { FieldProps } from '../../fields/FieldProps';

type Options = { kind?: PreviewKind };

/** @internal */
export function PresetPicker(props: FieldProps<RayResourcesValue, Options>) {
  const t = useT();
  const { data, error } = useEndpoint('getRayOptions', {});
  const { schema, formData: value = {}, onChange } = props;
  const { kind } = props.uiSchema?.['ui:options'] ?? {};
  const list = useEndpoint('listTeamPresets', {});
  const presets = [...(data?.presets ?? []), ...(list.data?.items ?? [])];
  const preset = presets.find(({ name }) => name === value.preset);
  const changed = preset ? changedFrom(t, value, preset) : [];
  const problem = error && !data ? errorText(error) : undefined;
  return (
    <div className={styles.stack}>
      {presets.length > 0 && (
        <PresetChoice
          label={schema.title ?? t('workloads.form.size')}
          description={schema.description}
          presets={presets}
          value={preset?.name}
          onChange={chosen => onChange(withPreset(value, chosen))}
          isDisabled={props.disabled}
        />
      )}
      <ResourceFields
        value={value}
        onChange={onChange}
        gpuTypes={data && gpuTypeChoices(t, data)}
        problem={problem}
        isDisabled={props.disabled}
      />
      {preset && changed.length > 0 && (
        <p className={styles.note}>
          {t('workloads.form.differs', {
            title: preset.title,
            changed: changed.join(', '),
          })}
        </p>
      )}
      <TeamPresets
        list={list}
        size={value}
        form={formOf(props.formContext)}
        onChoose={chosen => onChange(withPreset(value, chosen))}
      />
      {kind && (
        <SizeAdvice
          kind={kind}
          form={formOf(props.formContext)}
          size={value}
          onChoose={onChange}
        />
      )}
    </div>
  );
}

/**
 * `ui:field: SquadronPresetPicker`: the size of a RayCluster, as an object of `workers`, `cpuPerWorker`,
 * `memoryPerWorker`, `gpusPerWorker`, `gpuType`, `headCpu` and `headMemory`. A preset of the portal fills in the values
 * and sets its name as `preset`; every value can be changed afterwards. Teams save sizes as presets of their own; such
 * a preset sets `team`, and `image` and `queue` if it was saved with them. With `ui:options.kind` it shows whether an
 * object of that size would start now, and other sizes with better chances.
 *
 * @internal
 */
export const squadronPresetPicker = defineField({
  name: 'SquadronPresetPicker',
  schema: makeFieldSchema({
    output: z =>
      z.object({
        preset: z.string().optional(),
        team: z.string().optional(),
        image: z.string().optional(),
        queue: z.string().optional(),
        headCpu: z.string().optional(),
        headMemory: z.string().optional(),
        workers: z.number().optional(),
        cpuPerWorker: z.string().optional(),
        memoryPerWorker: z.string().optional(),
        gpusPerWorker: z.number().optional(),
        gpuType: z.string().optional(),
      }),
    uiOptions: z =>
      z.object({
        kind: z
          .enum(['RayJob', 'RayCluster', 'RayService'])
          .optional()
          .describe(
            'Kind of the object of the form. Default: no estimate is shown.',
          ),
      }),
  }),
  component: PresetPicker,
});

import { NumberField, TextField } from '@backstage/ui';
import type { RayResourcesValue } from '@squadron/backstage-plugin-squadron-common';
import { ChoiceField, type Choice } from './ChoiceField';
import styles from './fields.module.css';

/**
 * The size of a RayCluster in numbers. The GPU type is shown only with GPUs.
 *
 * @internal
 */
export function ResourceFields(props: {
  value: RayResourcesValue;
  onChange: (value: RayResourcesValue) => void;
  gpuTypes: readonly Choice[] | undefined;
  /** Why the GPU types could not be read. */
  problem?: string;
  isDisabled?: boolean;
}) {
  const { value, gpuTypes, problem, isDisabled } = props;
  const set = (change: RayResourcesValue) =>
    props.onChange({ ...value, ...change });
  const number = (label: string, field: 'workers' | 'gpusPerWorker') => (
    <NumberField
      label={label}
      minValue={0}
      maxValue={field === 'workers' ? 1_000 : 64}
      value={value[field] ?? NaN}
      onChange={next => set({ [field]: Number.isNaN(next) ? undefined : next })}
      isDisabled={isDisabled}
    />
  );
  const text = (
    label: string,
    field: 'cpuPerWorker' | 'memoryPerWorker' | 'headCpu' | 'headMemory',
    placeholder: string,
  ) => (
    <TextField
      label={label}
      placeholder={placeholder}
      value={value[field] ?? ''}
      onChange={next => set({ [field]: next.trim() || undefined })}
      isDisabled={isDisabled}
      autoComplete="off"
    />
  );
  return (
    <div className={styles.resources}>
      {number('Workers', 'workers')}
      {text('CPU per worker', 'cpuPerWorker', '1')}
      {text('Memory per worker', 'memoryPerWorker', '2Gi')}
      {number('GPUs per worker', 'gpusPerWorker')}
      {value.gpusPerWorker ? (
        <ChoiceField
          label="GPU type"
          choices={gpuTypes}
          problem={problem}
          value={value.gpuType}
          onChange={gpuType => set({ gpuType })}
          isDisabled={isDisabled}
          allowsTyping
        />
      ) : null}
      {text('Head CPU', 'headCpu', '1')}
      {text('Head memory', 'headMemory', '2Gi')}
    </div>
  );
}

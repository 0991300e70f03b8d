import { NumberField, TextField } from '@backstage/ui';
import type { RayResourcesValue } from '@squadron/backstage-plugin-squadron-common';
import { ChoiceField, type Choice } from './ChoiceField';
import styles from './fields.module.css';
import { useT } from '../translation';

/** The size of a RayCluster in numbers. The GPU type is shown only with GPUs. @internal */
export function ResourceFields(props: {
  value: RayResourcesValue;
  onChange: (value: RayResourcesValue) => void;
  gpuTypes: readonly Choice[] | undefined;
  /** Why the GPU types could not be read. */
  problem?: string;
  isDisabled?: boolean;
}) {
  const t = useT();
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
      {number(t('common.labels.workers'), 'workers')}
      {text(t('workloads.form.cpuPerWorker'), 'cpuPerWorker', '1')}
      {text(t('workloads.form.memoryPerWorker'), 'memoryPerWorker', '2Gi')}
      {number(t('workloads.form.gpusPerWorker'), 'gpusPerWorker')}
      {value.gpusPerWorker ? (
        <ChoiceField
          label={t('common.labels.gpuType')}
          choices={gpuTypes}
          problem={problem}
          value={value.gpuType}
          onChange={gpuType => set({ gpuType })}
          isDisabled={isDisabled}
          allowsTyping
        />
      ) : null}
      {text(t('workloads.form.headCpu'), 'headCpu', '1')}
      {text(t('workloads.form.headMemory'), 'headMemory', '2Gi')}
    </div>
  );
}

import { NumberField, Switch, TextField } from '@backstage/ui';
import type { ProviderView } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import type { PoolForm } from './poolChanges';
import styles from '../../parts/actions.module.css';

/** The fields of a new pool. Fields that its provider does not support are left out. @internal */
export function PoolFields(props: {
  form: PoolForm;
  onChange: (form: PoolForm) => void;
  capabilities?: ProviderView['capabilities'];
}) {
  const { form, onChange, capabilities } = props;
  const t = useT();
  const set = (change: Partial<PoolForm>) => onChange({ ...form, ...change });
  return (
    <div className={styles.fields}>
      <TextField
        label={t('common.labels.name')}
        description={t('clusters.poolFields.nameHelp')}
        value={form.name}
        onChange={name => set({ name })}
        autoComplete="off"
      />
      <TextField
        label={t('clusters.poolFields.machineType')}
        description={t('clusters.poolFields.machineTypeHelp')}
        value={form.machineType}
        onChange={machineType => set({ machineType })}
        autoComplete="off"
      />
      {capabilities?.autoscaling && (
        <Switch
          label={t('clusters.poolFields.autoscale')}
          className={styles.wide}
          isSelected={form.isAutoscaled}
          onChange={isAutoscaled => set({ isAutoscaled })}
        />
      )}
      {form.isAutoscaled ? (
        <>
          <NumberField
            label={t('clusters.poolFields.minimum')}
            minValue={0}
            value={form.min}
            onChange={min => set({ min })}
          />
          <NumberField
            label={t('clusters.poolFields.maximum')}
            minValue={0}
            value={form.max}
            onChange={max => set({ max })}
          />
        </>
      ) : (
        <NumberField
          label={t('common.labels.machines')}
          className={styles.wide}
          minValue={0}
          value={form.replicas}
          onChange={replicas => set({ replicas })}
        />
      )}
      {capabilities?.gpus && (
        <>
          <TextField
            label={t('common.labels.gpuType')}
            description={t('clusters.poolFields.gpuTypeHelp')}
            value={form.gpuType}
            onChange={gpuType => set({ gpuType })}
            autoComplete="off"
          />
          <NumberField
            label={t('clusters.poolFields.gpusPerMachine')}
            minValue={1}
            isDisabled={form.gpuType.trim() === ''}
            value={form.gpuCount}
            onChange={gpuCount => set({ gpuCount })}
          />
        </>
      )}
      {capabilities?.spot && (
        <Switch
          label={t('clusters.poolFields.spot')}
          className={styles.wide}
          isSelected={form.isSpot}
          onChange={isSpot => set({ isSpot })}
        />
      )}
    </div>
  );
}

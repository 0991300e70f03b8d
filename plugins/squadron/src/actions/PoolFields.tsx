import { NumberField, Switch, TextField } from '@backstage/ui';
import type { ProviderView } from '@squadron/backstage-plugin-squadron-common';
import type { PoolForm } from './poolChanges';
import styles from './actions.module.css';

/**
 * The fields of a new pool. Fields that its provider does not support are left out.
 *
 * @internal
 */
export function PoolFields(props: {
  form: PoolForm;
  onChange: (form: PoolForm) => void;
  capabilities?: ProviderView['capabilities'];
}) {
  const { form, onChange, capabilities } = props;
  const set = (change: Partial<PoolForm>) => onChange({ ...form, ...change });
  return (
    <div className={styles.fields}>
      <TextField
        label="Name"
        description="Part of the machines’ names."
        value={form.name}
        onChange={name => set({ name })}
        autoComplete="off"
      />
      <TextField
        label="Machine type"
        description="Optional. The provider’s name for it; the provider chooses if empty."
        value={form.machineType}
        onChange={machineType => set({ machineType })}
        autoComplete="off"
      />
      {capabilities?.autoscaling && (
        <Switch
          label="Let the autoscaler choose the number of machines"
          className={styles.wide}
          isSelected={form.isAutoscaled}
          onChange={isAutoscaled => set({ isAutoscaled })}
        />
      )}
      {form.isAutoscaled ? (
        <>
          <NumberField
            label="Minimum"
            minValue={0}
            value={form.min}
            onChange={min => set({ min })}
          />
          <NumberField
            label="Maximum"
            minValue={0}
            value={form.max}
            onChange={max => set({ max })}
          />
        </>
      ) : (
        <NumberField
          label="Machines"
          className={styles.wide}
          minValue={0}
          value={form.replicas}
          onChange={replicas => set({ replicas })}
        />
      )}
      {capabilities?.gpus && (
        <>
          <TextField
            label="GPU type"
            description="Optional. The value of the node label, e.g. nvidia-a100."
            value={form.gpuType}
            onChange={gpuType => set({ gpuType })}
            autoComplete="off"
          />
          <NumberField
            label="GPUs per machine"
            minValue={1}
            isDisabled={form.gpuType.trim() === ''}
            value={form.gpuCount}
            onChange={gpuCount => set({ gpuCount })}
          />
        </>
      )}
      {capabilities?.spot && (
        <Switch
          label="Spot machines: cheaper, but the cloud can reclaim them"
          className={styles.wide}
          isSelected={form.isSpot}
          onChange={isSpot => set({ isSpot })}
        />
      )}
    </div>
  );
}

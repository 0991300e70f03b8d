import { NumberField, Switch, TextField } from '@backstage/ui';
import type { ProviderView } from '@squadron/backstage-plugin-squadron-common';
import type { PoolForm } from './poolChanges';
import styles from './actions.module.css';

/**
 * A new pool; what its provider cannot do is not asked for.
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
        description="Becomes part of the machines’ names."
        value={form.name}
        onChange={name => set({ name })}
        autoComplete="off"
      />
      <TextField
        label="Machine type"
        description="As the provider calls it; empty for its own choice."
        value={form.machineType}
        onChange={machineType => set({ machineType })}
        autoComplete="off"
      />
      {capabilities?.autoscaling && (
        <Switch
          label="Let the autoscaler choose how many"
          className={styles.wide}
          isSelected={form.isAutoscaled}
          onChange={isAutoscaled => set({ isAutoscaled })}
        />
      )}
      {form.isAutoscaled ? (
        <>
          <NumberField
            label="At least"
            minValue={0}
            value={form.min}
            onChange={min => set({ min })}
          />
          <NumberField
            label="At most"
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
            description="As nodes are labelled, e.g. nvidia-a100; empty for none."
            value={form.gpuType}
            onChange={gpuType => set({ gpuType })}
            autoComplete="off"
          />
          <NumberField
            label="GPUs of each machine"
            minValue={1}
            isDisabled={form.gpuType.trim() === ''}
            value={form.gpuCount}
            onChange={gpuCount => set({ gpuCount })}
          />
        </>
      )}
      {capabilities?.spot && (
        <Switch
          label="Spot machines: cheaper, and the cloud may take them back"
          className={styles.wide}
          isSelected={form.isSpot}
          onChange={isSpot => set({ isSpot })}
        />
      )}
    </div>
  );
}

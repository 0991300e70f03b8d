import { Fragment } from 'react';
import { NumberField, Select } from '@backstage/ui';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import type { ScaleForm } from './scaleChanges';
import styles from './actions.module.css';

/** Odd numbers: etcd of the control plane needs a majority. */
const CONTROL_PLANE_SIZES = [1, 3, 5];

/**
 * The number of machines per part of a cluster.
 *
 * @internal
 */
export function ScaleFields(props: {
  cluster: ClusterDetail;
  form: ScaleForm;
  onChange: (form: ScaleForm) => void;
}) {
  const { cluster, form, onChange } = props;
  const setPool = (name: string, pool: ScaleForm['pools'][string]) =>
    onChange({ ...form, pools: { ...form.pools, [name]: pool } });
  return (
    <div className={styles.fields}>
      {form.controlPlane !== undefined && (
        <Select
          label="Control plane"
          className={styles.wide}
          options={CONTROL_PLANE_SIZES.map(size => ({
            value: String(size),
            label: `${size} ${size === 1 ? 'machine' : 'machines'}`,
          }))}
          value={String(form.controlPlane)}
          onChange={size => onChange({ ...form, controlPlane: Number(size) })}
        />
      )}
      {cluster.pools.map(({ name, ready }) => {
        const pool = form.pools[name];
        if (!pool) {
          return null;
        }
        return 'replicas' in pool ? (
          <NumberField
            key={name}
            className={styles.wide}
            label={`Machines of ${name}`}
            description={`${ready} ready`}
            minValue={0}
            value={pool.replicas}
            onChange={replicas => setPool(name, { replicas })}
          />
        ) : (
          <Fragment key={name}>
            <NumberField
              label={`Minimum in ${name}`}
              description="The autoscaler stays within these bounds."
              minValue={0}
              value={pool.min}
              onChange={min => setPool(name, { ...pool, min })}
            />
            <NumberField
              label={`Maximum in ${name}`}
              description={`${ready} ready`}
              minValue={0}
              value={pool.max}
              onChange={max => setPool(name, { ...pool, max })}
            />
          </Fragment>
        );
      })}
    </div>
  );
}

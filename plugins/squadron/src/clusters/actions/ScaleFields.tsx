import { Fragment } from 'react';
import { NumberField, Select } from '@backstage/ui';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import type { ScaleForm } from './scaleChanges';
import styles from '../../parts/actions.module.css';

/** Odd numbers: etcd of the control plane needs a majority. */
const CONTROL_PLANE_SIZES = [1, 3, 5];

/** The number of machines per part of a cluster. @internal */
export function ScaleFields(props: {
  cluster: ClusterDetail;
  form: ScaleForm;
  onChange: (form: ScaleForm) => void;
}) {
  const { cluster, form, onChange } = props;
  const t = useT();
  const setPool = (name: string, pool: ScaleForm['pools'][string]) =>
    onChange({ ...form, pools: { ...form.pools, [name]: pool } });
  return (
    <div className={styles.fields}>
      {form.controlPlane !== undefined && (
        <Select
          label={t('workloads.scaleFields.controlPlane')}
          className={styles.wide}
          options={CONTROL_PLANE_SIZES.map(size => ({
            value: String(size),
            label: t('clusters.machines', { count: size }),
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
            label={t('workloads.scaleFields.machines', { name })}
            description={t('workloads.scaleFields.ready', { ready })}
            minValue={0}
            value={pool.replicas}
            onChange={replicas => setPool(name, { replicas })}
          />
        ) : (
          <Fragment key={name}>
            <NumberField
              label={t('workloads.scaleFields.minimumIn', { name })}
              description={t('workloads.scaleFields.boundsHelp')}
              minValue={0}
              value={pool.min}
              onChange={min => setPool(name, { ...pool, min })}
            />
            <NumberField
              label={t('workloads.scaleFields.maximumIn', { name })}
              description={t('workloads.scaleFields.ready', { ready })}
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

import { useT } from '@squadron/backstage-plugin-squadron-react';
import {
  type CapacityAmount,
  type CapacityRow,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { quantityToNumber } from '@squadron/kube-kinds';
import { resourceName } from '../resourceName';
import { Legend } from '../../parts';
import styles from './claims.module.css';
import { quantityText } from './quantityText';

/**
 * One resource of a cluster: the track is the allocatable amount, granted is tinted, used is solid, and a tick marks
 * the nominal amount that claims can assign.
 *
 * @internal
 */
export function CapacityBar({ amount }: { amount: CapacityAmount }) {
  const t = useT();
  const allocatable = quantityToNumber(amount.allocatable);
  const granted = quantityToNumber(amount.granted);
  const used = quantityToNumber(amount.used);
  const nominal =
    amount.nominal === undefined ? undefined : quantityToNumber(amount.nominal);
  const scale = Math.max(allocatable, granted, used, nominal ?? 0, 1e-9);
  const percent = (value: number) => `${(100 * value) / scale}%`;
  return (
    <div className={styles.bar} role="img" aria-label={capacityText(t, amount)}>
      <div
        className={styles.allocatable}
        style={{ width: percent(allocatable) }}
      />
      {granted > 0 && (
        <div
          className={`${styles.granted} ${
            granted > allocatable ? styles.beyond : ''
          }`}
          style={{ width: percent(granted) }}
        />
      )}
      <div className={styles.used} style={{ width: percent(used) }} />
      {nominal !== undefined && nominal !== allocatable && (
        <div
          className={styles.nominal}
          style={{ left: `calc(${percent(nominal)} - 1px)` }}
        />
      )}
    </div>
  );
}

/** The legend of what the bars draw. @internal */
export function CapacityLegend(props: { rows: readonly CapacityRow[] }) {
  const t = useT();
  const amounts = props.rows.flatMap(({ resources }) => resources);
  const entries = [
    {
      background: 'var(--sq-bar)',
      label: t('queues.claims.capacity.legendUsed'),
      isDrawn: amounts.some(({ used }) => quantityToNumber(used) > 0),
    },
    {
      background: 'color-mix(in srgb, var(--sq-bar) 45%, transparent)',
      label: t('queues.claims.assigned'),
      isDrawn: hasAssigned(props.rows),
    },
  ];
  return <Legend entries={entries.filter(({ isDrawn }) => isDrawn)} />;
}

/** Whether claims assign anything of some clusters. @internal */
export function hasAssigned(rows: readonly CapacityRow[]): boolean {
  return rows.some(({ resources }) =>
    resources.some(({ granted }) => quantityToNumber(granted) > 0),
  );
}

/** E.g. `GPU: 16 allocatable, 8 assigned, 4 used`. @internal */
export function capacityText(t: Translate, amount: CapacityAmount): string {
  const { resource, nominal, allocatable } = amount;
  const text = (quantity: string) => quantityText(resource, quantity);
  const amounts = {
    resource: resourceName(resource),
    allocatable: text(allocatable),
    granted: text(amount.granted),
    used: text(amount.used),
  };
  return nominal !== undefined && nominal !== allocatable
    ? t('queues.claims.capacity.textNominal', {
        ...amounts,
        nominal: text(nominal),
      })
    : t('queues.claims.capacity.text', amounts);
}

import { Fragment } from 'react';
import { NumberField, Switch } from '@backstage/ui';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import type { GroupForm } from './groupChanges';
import styles from '../../parts/actions.module.css';

/** The number of Ray workers per group, or the bounds for Ray's autoscaler. @internal */
export function GroupFields(props: {
  form: GroupForm;
  onChange: (form: GroupForm) => void;
}) {
  const { form, onChange } = props;
  const t = useT();
  const set = (name: string, change: Partial<GroupForm['groups'][string]>) =>
    onChange({
      ...form,
      groups: { ...form.groups, [name]: { ...form.groups[name], ...change } },
    });
  return (
    <>
      <Switch
        label={t('workloads.groupFields.autoscale')}
        isSelected={form.isAutoscaled}
        onChange={isAutoscaled => onChange({ ...form, isAutoscaled })}
      />
      <div className={styles.fields}>
        {Object.entries(form.groups).map(([name, { replicas, min, max }]) =>
          form.isAutoscaled ? (
            <Fragment key={name}>
              <NumberField
                label={t('workloads.groupFields.minimumInGroup', { name })}
                minValue={0}
                value={min}
                onChange={value => set(name, { min: value })}
              />
              <NumberField
                label={t('workloads.groupFields.maximumInGroup', { name })}
                minValue={0}
                value={max}
                onChange={value => set(name, { max: value })}
              />
            </Fragment>
          ) : (
            <NumberField
              key={name}
              className={styles.wide}
              label={t('workloads.groupFields.workersInGroup', { name })}
              minValue={0}
              value={replicas}
              onChange={value => set(name, { replicas: value })}
            />
          ),
        )}
      </div>
    </>
  );
}

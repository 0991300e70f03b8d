import { useT } from '@squadron/backstage-plugin-squadron-react';
import { Button, Select, TextField } from '@backstage/ui';
import type { PlacementOptions } from '@squadron/backstage-plugin-squadron-common';
import styles from '../parts/parts.module.css';
import {
  takesValues,
  valuesIn,
  textOfValues,
  type RequirementForm,
} from './placementForm';
import placementStyles from './placements.module.css';
import { Suggest } from './Suggest';
import { RemoveRowButton } from '../forms/RowButtons';

/** Number of existing values that are offered as buttons. */
const MAX_OFFERED = 6;

const OPERATORS = ['In', 'NotIn', 'Exists', 'DoesNotExist'] as const;

/** One requirement on a label or claim of clusters. @internal */
export function RequirementRow(props: {
  /** Name of the requirement, for assistive technology. */
  what: string;
  requirement: RequirementForm;
  options: PlacementOptions | undefined;
  problem: string | undefined;
  isOff: boolean;
  onChange: (requirement: RequirementForm) => void;
  onRemove: () => void;
}) {
  const t = useT();
  const { what, requirement, options, problem, isOff, onChange } = props;
  const { of, key, operator, values } = requirement;
  const known = (of === 'label' ? options?.labels : options?.claims) ?? {};
  const chosen = valuesIn(values);
  const offered = (known[key] ?? [])
    .filter(value => !chosen.includes(value))
    .slice(0, MAX_OFFERED);
  return (
    <div className={placementStyles.row}>
      <div
        className={`${placementStyles.rowFields} ${
          takesValues(operator) ? '' : placementStyles.withoutValues
        }`}
      >
        <Select
          aria-label={t('placement.requirement.of', { what })}
          size="small"
          isDisabled={isOff}
          options={[
            { value: 'label', label: t('placement.requirement.label') },
            { value: 'claim', label: t('placement.requirement.claim') },
          ]}
          value={of}
          onChange={value =>
            onChange({
              ...requirement,
              of: value === 'claim' ? 'claim' : 'label',
            })
          }
        />
        <Suggest
          accessibleLabel={t('placement.requirement.nameOf', { what })}
          placeholder={t('common.labels.name')}
          choices={Object.keys(known)}
          value={key}
          isDisabled={isOff}
          isInvalid={problem !== undefined}
          onChange={next => onChange({ ...requirement, key: next })}
        />
        <Select
          aria-label={t('placement.requirement.comparison', { what })}
          size="small"
          isDisabled={isOff}
          options={OPERATORS.map(one => ({
            value: one,
            label: t(`placement.operators.${one}`),
          }))}
          value={operator}
          onChange={next =>
            onChange({ ...requirement, operator: String(next) })
          }
        />
        {takesValues(operator) && (
          <TextField
            aria-label={t('placement.requirement.valuesOf', { what })}
            size="small"
            placeholder={t('placement.requirement.values')}
            isDisabled={isOff}
            isInvalid={problem !== undefined}
            value={values}
            onChange={next => onChange({ ...requirement, values: next })}
            autoComplete="off"
          />
        )}
        <RemoveRowButton
          label={t('common.form.remove', { what })}
          isOff={isOff}
          onPress={props.onRemove}
        />
      </div>
      {takesValues(operator) && offered.length > 0 && (
        <div className={styles.tiles}>
          {offered.map(value => (
            <Button
              key={value}
              variant="tertiary"
              size="small"
              isDisabled={isOff}
              aria-label={t('placement.requirement.addValue', { value, what })}
              onPress={() =>
                onChange({
                  ...requirement,
                  values: textOfValues([...chosen, value]),
                })
              }
            >
              + {textOfValues([value])}
            </Button>
          ))}
        </div>
      )}
      {problem && <span className={placementStyles.bad}>{problem}</span>}
    </div>
  );
}

import { RiCloseLine } from '@remixicon/react';
import { Button, ButtonIcon, Select, TextField } from '@backstage/ui';
import type { PlacementOptions } from '@squadron/backstage-plugin-squadron-common';
import styles from '../parts/parts.module.css';
import { takesValues, valuesIn, type RequirementForm } from './placementForm';
import placementStyles from './placements.module.css';
import { Suggest } from './Suggest';

/** Number of existing values that are offered as buttons. */
const MAX_OFFERED = 6;

const OPERATORS = [
  { value: 'In', label: 'is one of' },
  { value: 'NotIn', label: 'is none of' },
  { value: 'Exists', label: 'exists' },
  { value: 'DoesNotExist', label: 'does not exist' },
];

/**
 * One requirement on a label or claim of clusters.
 *
 * @internal
 */
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
  const { what, requirement, options, problem, isOff, onChange } = props;
  const { of, key, operator, values } = requirement;
  const known = (of === 'label' ? options?.labels : options?.claims) ?? {};
  const chosen = valuesIn(values);
  const offered = (known[key] ?? [])
    .filter(value => !chosen.includes(value))
    .slice(0, MAX_OFFERED);
  return (
    <div className={placementStyles.row}>
      <div className={placementStyles.rowFields}>
        <Select
          aria-label={`Label or claim in ${what}`}
          size="small"
          isDisabled={isOff}
          options={[
            { value: 'label', label: 'Label' },
            { value: 'claim', label: 'Claim' },
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
          accessibleLabel={`Name in ${what}`}
          placeholder="Name"
          choices={Object.keys(known)}
          value={key}
          isDisabled={isOff}
          isInvalid={problem !== undefined}
          onChange={next => onChange({ ...requirement, key: next })}
        />
        <Select
          aria-label={`Comparison in ${what}`}
          size="small"
          isDisabled={isOff}
          options={OPERATORS}
          value={operator}
          onChange={next =>
            onChange({ ...requirement, operator: String(next) })
          }
        />
        {takesValues(operator) && (
          <TextField
            aria-label={`Values in ${what}`}
            size="small"
            placeholder="Values, separated by commas"
            isDisabled={isOff}
            isInvalid={problem !== undefined}
            value={values}
            onChange={next => onChange({ ...requirement, values: next })}
            autoComplete="off"
          />
        )}
        <ButtonIcon
          variant="tertiary"
          size="small"
          isDisabled={isOff}
          icon={<RiCloseLine />}
          aria-label={`Remove ${what}`}
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
              aria-label={`Add ${value} to ${what}`}
              onPress={() =>
                onChange({
                  ...requirement,
                  values: [...chosen, value].join(', '),
                })
              }
            >
              + {value}
            </Button>
          ))}
        </div>
      )}
      {problem && <span className={placementStyles.bad}>{problem}</span>}
    </div>
  );
}

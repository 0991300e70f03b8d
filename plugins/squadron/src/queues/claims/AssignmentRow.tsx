import { useT } from '@squadron/backstage-plugin-squadron-react';
import { Button, Select, TextField } from '@backstage/ui';
import { type ClaimDetail } from '@squadron/backstage-plugin-squadron-common';
import { resourceName } from '../resourceName';
import styles from '../../parts/parts.module.css';
import type { AssignmentForm } from './claimForm';
import type { FormProblem } from './claimProblems';
import claimStyles from './claims.module.css';
import { withRest, type ClaimTotal } from './claimTotals';
import { RemoveRowButton } from '../../forms/RowButtons';

/** The row of one assignment in the editor. @internal */
export function AssignmentRow(props: {
  claim: ClaimDetail;
  share: AssignmentForm;
  totals: readonly ClaimTotal[];
  /** Problems of this row and of the sums that it is part of. */
  problems: readonly FormProblem[];
  isOff: boolean;
  onChange: (share: AssignmentForm) => void;
  onRemove: () => void;
}) {
  const t = useT();
  const { claim, share, totals, problems, isOff, onChange } = props;
  const target = claim.targets.find(({ queue }) => queue === share.queue);
  const what = share.queue || t('queues.claims.row.new');
  const isWrong = (resource: string) =>
    problems.some(
      problem =>
        problem.resource === resource &&
        (problem.row !== undefined || Boolean(share.amounts[resource]?.trim())),
    );
  return (
    <tr className={claimStyles.row}>
      <th scope="row">
        <Select
          aria-label={t('queues.claims.row.queue', { what })}
          className={claimStyles.choice}
          size="small"
          isDisabled={isOff}
          options={optionsOf([
            ...claim.targets.map(({ queue }) => queue),
            share.queue,
          ])}
          value={share.queue || null}
          onChange={value => {
            const queue = String(value);
            const { flavors = [] } =
              claim.targets.find(one => one.queue === queue) ?? {};
            const flavor = flavors.includes(share.flavor)
              ? share.flavor
              : flavors[0] ?? share.flavor;
            onChange({ ...share, queue, flavor });
          }}
        />
        {target && !target.isDispatched && (
          <span className={styles.subdued}>
            {t('queues.claims.row.staysOnHub')}
          </span>
        )}
      </th>
      <td data-label={t('common.labels.flavor')}>
        <Select
          aria-label={t('queues.claims.row.flavor', { what })}
          className={claimStyles.choice}
          size="small"
          isDisabled={isOff}
          options={optionsOf([
            ...(target?.flavors ?? []),
            ...claim.flavors,
            share.flavor,
          ])}
          value={share.flavor || null}
          onChange={value => onChange({ ...share, flavor: String(value) })}
        />
      </td>
      {totals.map(({ resource }) => (
        <td key={resource} data-label={resourceName(resource)}>
          <TextField
            aria-label={t('queues.claims.row.amount', {
              resource: resourceName(resource),
              what,
            })}
            className={claimStyles.amount}
            size="small"
            isDisabled={isOff}
            isInvalid={isWrong(resource)}
            placeholder="0"
            value={share.amounts[resource] ?? ''}
            onChange={amount =>
              onChange({
                ...share,
                amounts: { ...share.amounts, [resource]: amount },
              })
            }
            autoComplete="off"
          />
        </td>
      ))}
      <td>
        <span className={styles.marked}>
          <Button
            variant="tertiary"
            size="small"
            isDisabled={isOff}
            aria-label={t('queues.claims.row.assignRestTo', { what })}
            onPress={() =>
              onChange({ ...share, amounts: withRest(share, totals) })
            }
          >
            {t('queues.claims.row.assignRest')}
          </Button>
          <RemoveRowButton
            label={t('common.form.remove', { what })}
            isOff={isOff}
            onPress={props.onRemove}
          />
        </span>
      </td>
    </tr>
  );
}

function optionsOf(names: readonly string[]) {
  return [...new Set(names.filter(Boolean))].map(name => ({
    value: name,
    label: name,
  }));
}

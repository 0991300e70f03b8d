import { RiAddLine } from '@remixicon/react';
import { Button } from '@backstage/ui';
import type { ClaimDetail } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { resourceName } from '../resourceName';
import { ActionButton } from '../../parts';
import styles from '../../parts/parts.module.css';
import {
  resourcesOfClaim,
  withNewAssignment,
  type ClaimForm,
  type AssignmentForm,
} from './claimForm';
import type { FormProblem } from './claimProblems';
import claimStyles from './claims.module.css';
import type { ClaimTotal } from './claimTotals';
import { AssignmentRow } from './AssignmentRow';

/** The assignments side of the editor: a row per queue and flavor, a field per resource. @internal */
export function ClaimAssignments(props: {
  claim: ClaimDetail;
  form: ClaimForm;
  totals: readonly ClaimTotal[];
  problems: readonly FormProblem[];
  /** Why nothing can be edited; absent when it can. */
  denied?: string;
  onChange: (form: ClaimForm) => void;
}) {
  const { claim, form, totals, problems, denied, onChange } = props;
  const t = useT();
  const resources = resourcesOfClaim(claim);
  const setShare = (share: AssignmentForm) =>
    onChange({
      ...form,
      assignments: form.assignments.map(one =>
        one.id === share.id ? share : one,
      ),
    });
  const noQueue =
    claim.targets.length === 0 ? t('queues.claims.noQueues') : undefined;
  return (
    <>
      {form.assignments.length > 0 ? (
        <div className={styles.scroll}>
          <table
            className={styles.table}
            aria-label={t('queues.claims.assigned')}
          >
            <thead>
              <tr>
                <th scope="col">{t('common.labels.queue')}</th>
                <th scope="col">{t('common.labels.flavor')}</th>
                {resources.map(resource => (
                  <th key={resource} scope="col">
                    {resourceName(resource)}
                  </th>
                ))}
                <th scope="col">
                  <span className={styles.subdued}>
                    {t('queues.claims.row.title')}
                  </span>
                </th>
              </tr>
            </thead>
            <tbody>
              {form.assignments.map((share, row) => (
                <AssignmentRow
                  key={share.id}
                  claim={claim}
                  share={share}
                  totals={totals}
                  problems={problems.filter(
                    problem => problem.row === row || problem.row === undefined,
                  )}
                  isOff={denied !== undefined}
                  onChange={setShare}
                  onRemove={() =>
                    onChange({
                      ...form,
                      assignments: form.assignments.filter(
                        ({ id }) => id !== share.id,
                      ),
                    })
                  }
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <span className={styles.subdued}>
          {t('queues.claims.nothingAssigned')}
        </span>
      )}
      <div>
        {denied || noQueue ? (
          <ActionButton
            label={t('queues.claims.add')}
            reason={denied ?? noQueue}
          />
        ) : (
          <Button
            variant="secondary"
            size="small"
            iconStart={<RiAddLine />}
            onPress={() => onChange(withNewAssignment(form, claim))}
          >
            {t('queues.claims.add')}
          </Button>
        )}
      </div>
      <ul className={claimStyles.problems} aria-live="polite">
        {problems.map(({ message }) => (
          <li key={message} className={claimStyles.problem}>
            {message}
          </li>
        ))}
      </ul>
    </>
  );
}

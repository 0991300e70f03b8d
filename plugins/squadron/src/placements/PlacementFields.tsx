import { Alert, TextField } from '@backstage/ui';
import type { PlacementOptions } from '@squadron/backstage-plugin-squadron-common';
import { Section } from '../parts';
import { problemOf, type PlacementProblem } from './formProblems';
import type { PlacementForm } from './placementForm';
import placementStyles from './placements.module.css';
import { PlacementPresets } from './PlacementPresets';
import { PredicateFields } from './PredicateFields';
import { PrioritizerFields } from './PrioritizerFields';
import { SetFields } from './SetFields';
import { TolerationFields } from './TolerationFields';

/**
 * What each part of the form takes.
 *
 * @internal
 */
export interface PlacementFieldsProps {
  form: PlacementForm;
  /** Absent while it is read: then nothing is suggested. */
  options: PlacementOptions | undefined;
  problems: readonly PlacementProblem[];
  isOff: boolean;
  onChange: (form: PlacementForm) => void;
}

/**
 * The fields of a Placement, the usual wishes first.
 *
 * @internal
 */
export function PlacementFields(props: PlacementFieldsProps) {
  const { form, problems, isOff, onChange } = props;
  const badCount = problemOf(problems, 'numberOfClusters');
  const badMargin = problemOf(problems, 'margin');
  const hidden = Object.keys(form.rest);
  return (
    <div className={placementStyles.fields}>
      <PlacementPresets {...props} />
      {hidden.length > 0 && (
        <Alert
          status="info"
          icon
          title={`Kept as it is, since this form does not show it: ${hidden.join(
            ', ',
          )}.`}
        />
      )}
      <Section title="How many">
        <TextField
          label="Number of clusters"
          description={badCount ?? 'All that match when left empty.'}
          isInvalid={badCount !== undefined}
          isDisabled={isOff}
          value={form.numberOfClusters}
          onChange={numberOfClusters => onChange({ ...form, numberOfClusters })}
          autoComplete="off"
        />
        <SetFields {...props} />
      </Section>
      <PredicateFields {...props} />
      <PrioritizerFields {...props} />
      <TolerationFields {...props} />
      <Section title="When to move">
        <TextField
          label="Margin"
          secondaryLabel="Optional"
          description={
            badMargin ??
            'By how many points free GPUs must be better to move the decision; 2 when left empty.'
          }
          isInvalid={badMargin !== undefined}
          isDisabled={isOff}
          value={form.margin}
          onChange={margin => onChange({ ...form, margin })}
          autoComplete="off"
        />
      </Section>
    </div>
  );
}

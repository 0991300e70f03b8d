import { Alert, TextField } from '@backstage/ui';
import { Section } from '../parts';
import { problemOf } from './formProblems';
import type { PlacementFieldsProps } from './placementFieldsProps';
import placementStyles from './placements.module.css';
import { PlacementPresets } from './PlacementPresets';
import { PredicateFields } from './PredicateFields';
import { PrioritizerFields } from './PrioritizerFields';
import { SetFields } from './SetFields';
import { TolerationFields } from './TolerationFields';

/**
 * The fields of a Placement, presets first.
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
          title={`Kept unchanged, because this form does not show it: ${hidden.join(
            ', ',
          )}.`}
        />
      )}
      <Section title="Number of clusters">
        <TextField
          label="Number of clusters"
          description={badCount ?? 'Optional. Default: all matching clusters.'}
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
      <Section title="Stability">
        <TextField
          label="Margin"
          secondaryLabel="Optional"
          description={
            badMargin ??
            'How many points better the score for free GPUs must be before the decision changes. Default: 2.'
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

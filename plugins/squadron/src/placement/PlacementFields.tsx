import { useT } from '@squadron/backstage-plugin-squadron-react';
import { Alert } from '@backstage/ui';
import { TypedField } from '../forms/TypedField';
import { Section } from '../parts';
import { problemOf } from './formProblems';
import type { PlacementFieldsProps } from './placementFieldsProps';
import placementStyles from './placements.module.css';
import { PlacementPresets } from './PlacementPresets';
import { PredicateFields } from './PredicateFields';
import { PrioritizerFields } from './PrioritizerFields';
import { SetFields } from './SetFields';
import { TolerationFields } from './TolerationFields';

/** The fields of a Placement, presets first. @internal */
export function PlacementFields(props: PlacementFieldsProps) {
  const t = useT();
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
          title={t('placement.fields.kept', { hidden: hidden.join(', ') })}
        />
      )}
      <Section title={t('placement.fields.count')}>
        <TypedField
          label={t('placement.fields.count')}
          help={t('placement.fields.countHelp')}
          problem={badCount}
          isDisabled={isOff}
          value={form.numberOfClusters}
          onChange={numberOfClusters => onChange({ ...form, numberOfClusters })}
        />
        <SetFields {...props} />
      </Section>
      <PredicateFields {...props} />
      <PrioritizerFields {...props} />
      <TolerationFields {...props} />
      <Section title={t('placement.fields.stability')}>
        <TypedField
          label={t('placement.fields.margin')}
          isOptional
          help={t('placement.fields.marginHelp')}
          problem={badMargin}
          isDisabled={isOff}
          value={form.margin}
          onChange={margin => onChange({ ...form, margin })}
        />
      </Section>
    </div>
  );
}

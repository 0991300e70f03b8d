import { useState, type ReactNode } from 'react';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { Alert } from '@backstage/ui';
import { TypedField } from '../forms/TypedField';
import { Section } from '../parts';
import { problemOf } from './formProblems';
import type { PlacementFieldsProps } from './placementFieldsProps';
import placementStyles from './placements.module.css';
import { PredicateFields } from './PredicateFields';
import { PrioritizerFields } from './PrioritizerFields';
import { SetFields } from './SetFields';
import { TolerationFields } from './TolerationFields';

/** The fields of a Placement. @internal */
export function PlacementFields(
  props: PlacementFieldsProps & { identity?: ReactNode; actions: ReactNode },
) {
  const t = useT();
  const { form, problems, isOff, onChange } = props;
  const hidden = Object.keys(form.rest);
  const { prioritizers, tolerations, margin } = form;
  const hasAdvanced = prioritizers.length + tolerations.length > 0 || !!margin;
  const [isOpen, setIsOpen] = useState(hasAdvanced);
  return (
    <div className={placementStyles.fields}>
      {hidden.length > 0 && (
        <Alert
          status="info"
          icon
          title={t('placement.fields.kept', { hidden: hidden.join(', ') })}
        />
      )}
      <Section title={t('placement.placement')}>
        {props.identity}
        <div className={placementStyles.identity}>
          <TypedField
            label={t('placement.fields.count')}
            isOptional
            help={t('placement.fields.countHelp')}
            problem={problemOf(problems, 'numberOfClusters')}
            isDisabled={isOff}
            value={form.numberOfClusters}
            onChange={numberOfClusters =>
              onChange({ ...form, numberOfClusters })
            }
          />
          <SetFields {...props} />
        </div>
      </Section>
      <Section title={t('placement.predicates.title')}>
        <PredicateFields {...props} />
      </Section>
      <Section title={t('placement.fields.advanced')}>
        <details
          className={placementStyles.advanced}
          // Emptying the last field must not close it around the cursor.
          open={isOpen || hasAdvanced}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary>{t('placement.fields.advancedHint')}</summary>
          <div className={placementStyles.row}>
            <PrioritizerFields {...props} />
            <TolerationFields {...props} />
            <TypedField
              label={t('placement.fields.margin')}
              isOptional
              help={t('placement.fields.marginHelp')}
              problem={problemOf(problems, 'margin')}
              isDisabled={isOff}
              value={margin}
              onChange={next => onChange({ ...form, margin: next })}
            />
          </div>
        </details>
      </Section>
      <div className={placementStyles.actions}>{props.actions}</div>
    </div>
  );
}

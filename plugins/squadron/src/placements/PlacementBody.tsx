import {
  Ago,
  ConditionTable,
  PropertyList,
  Verdict,
  YamlView,
} from '@squadron/backstage-plugin-squadron-react';
import type { PlacementDetail } from '@squadron/backstage-plugin-squadron-common';
import { Section, TabbedBody } from '../parts';
import { ChosenClusters } from './ChosenClusters';
import { DecisionMatrix } from './DecisionMatrix';
import { DeletePlacementButton } from './DeletePlacementButton';
import { PlacementEditor } from './PlacementEditor';
import { PlacementHistory } from './PlacementHistory';
import { PlacementJobs } from './PlacementJobs';
import { placementMatrix } from './matrix';
import { DECIDERS, ruleWords, usersWords } from './placementWords';

/**
 * The rule and the decision of a Placement, then its tabs.
 *
 * @internal
 */
export function PlacementBody(props: {
  placement: PlacementDetail;
  onChanged: () => void;
}) {
  const { placement, onChanged } = props;
  const { state, spec, evaluation, users, decidedAt, decidedBy } = placement;
  const { namespace, name } = placement;
  const matrix = placementMatrix(evaluation);
  return (
    <>
      <Verdict
        state={state}
        sentence={`${ruleWords(spec)}. ${state.detail ?? ''}`}
        actions={<DeletePlacementButton placement={placement} />}
      >
        <span>{DECIDERS[decidedBy]}</span>
      </Verdict>
      <PropertyList
        label="The placement in numbers"
        facts={[
          {
            label: 'Clusters chosen',
            value: <ChosenClusters {...placement} />,
            isWide: true,
          },
          {
            label: 'Matching',
            value: `${matrix.matching} of ${matrix.rows.length}`,
            hint:
              evaluation.hiddenClusters > 0
                ? `${evaluation.hiddenClusters} hidden (no permission)`
                : undefined,
          },
          {
            label: 'Requested',
            value: placement.numberOfClusters ?? 'all matching',
          },
          {
            label: 'Last change',
            value: decidedAt ? <Ago at={decidedAt} /> : '—',
          },
          { label: 'Used by', value: usersWords(users), isWide: true },
        ]}
      />
      <TabbedBody
        label="Placement"
        tabs={[
          {
            id: 'decision',
            label: 'Decision',
            content: () => (
              <>
                <Section title="Reasons by cluster">
                  <DecisionMatrix
                    evaluation={evaluation}
                    matrix={matrix}
                    label={`Clusters for ${name}`}
                  />
                </Section>
                <PlacementJobs placement={placement} />
              </>
            ),
          },
          {
            id: 'edit',
            label: 'Edit',
            content: () => (
              <PlacementEditor
                key={`${namespace}/${name}`}
                namespace={namespace}
                name={name}
                placement={placement}
                onWritten={onChanged}
              />
            ),
          },
          {
            id: 'history',
            label: 'Past decisions',
            content: () => <PlacementHistory history={placement.history} />,
          },
          {
            id: 'conditions',
            label: 'Conditions',
            content: () => <ConditionTable conditions={placement.conditions} />,
          },
          {
            id: 'yaml',
            label: 'YAML',
            content: () => (
              <YamlView
                yaml={placement.manifest}
                label={`Placement ${namespace}/${name}`}
              />
            ),
          },
        ]}
      />
    </>
  );
}

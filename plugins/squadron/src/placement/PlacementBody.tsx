import {
  useT,
  Ago,
  ConditionTable,
  PropertyList,
  Verdict,
  YamlView,
} from '@squadron/backstage-plugin-squadron-react';
import {
  messageText,
  type PlacementDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { Section, TabbedBody } from '../parts';
import { ChosenClusters } from './ChosenClusters';
import { DecisionMatrix } from './DecisionMatrix';
import { DeletePlacementButton } from './DeletePlacementButton';
import { PlacementEditor } from './PlacementEditor';
import { PlacementHistory } from './PlacementHistory';
import { PlacementJobs } from './PlacementJobs';
import { placementMatrix } from './matrix';
import { ruleWords, usersWords } from './placementWords';

/** The rule and the decision of a Placement, then its tabs. @internal */
export function PlacementBody(props: {
  placement: PlacementDetail;
  onChanged: () => void;
}) {
  const t = useT();
  const { placement, onChanged } = props;
  const { state, spec, evaluation, users, decidedAt, decidedBy } = placement;
  const { namespace, name } = placement;
  const matrix = placementMatrix(t, evaluation);
  return (
    <>
      <Verdict
        state={state}
        sentence={`${ruleWords(t, spec)}. ${messageText(
          state.detail ?? '',
          t,
        )}`}
        actions={<DeletePlacementButton placement={placement} />}
      >
        <span>{t(`placement.deciders.${decidedBy}`)}</span>
      </Verdict>
      <PropertyList
        label={t('placement.detail.numbers')}
        facts={[
          {
            label: t('placement.chosen'),
            value: <ChosenClusters {...placement} />,
            isWide: true,
          },
          {
            label: t('placement.detail.matching'),
            value: t('placement.detail.matchingOf', {
              matching: matrix.matching,
              rows: matrix.rows.length,
            }),
            hint:
              evaluation.hiddenClusters > 0
                ? t('placement.hiddenClusters', {
                    hiddenClusters: evaluation.hiddenClusters,
                  })
                : undefined,
          },
          {
            label: t('common.labels.requested'),
            value: placement.numberOfClusters ?? t('placement.allMatching'),
          },
          {
            label: t('placement.lastChange'),
            value: decidedAt ? <Ago at={decidedAt} /> : '—',
          },
          {
            label: t('common.labels.usedBy'),
            value: usersWords(t, users),
            isWide: true,
          },
        ]}
      />
      <TabbedBody
        label={t('placement.placement')}
        tabs={[
          {
            id: 'decision',
            label: t('placement.detail.decision'),
            content: () => (
              <>
                <Section title={t('placement.detail.reasons')}>
                  <DecisionMatrix
                    evaluation={evaluation}
                    matrix={matrix}
                    label={t('placement.detail.clustersFor', { name })}
                  />
                </Section>
                <PlacementJobs placement={placement} />
              </>
            ),
          },
          {
            id: 'edit',
            label: t('common.form.edit'),
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
            label: t('placement.detail.past'),
            content: () => <PlacementHistory history={placement.history} />,
          },
          {
            id: 'conditions',
            label: t('common.labels.conditions'),
            content: () => <ConditionTable conditions={placement.conditions} />,
          },
          {
            id: 'yaml',
            label: t('common.labels.yaml'),
            content: () => (
              <YamlView
                yaml={placement.manifest}
                label={t('placement.manifest', { namespace, name })}
              />
            ),
          },
        ]}
      />
    </>
  );
}

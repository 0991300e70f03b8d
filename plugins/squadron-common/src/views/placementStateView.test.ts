import { placementStateView } from './placementStateView';

const withCondition = (
  type: string,
  status: 'True' | 'False',
  reason: string,
  message = '',
) => ({ status: { conditions: [{ type, status, reason, message }] } });

describe('the state of a Placement', () => {
  it.each([
    ['True', 'AllDecisionsScheduled', 'Satisfied', 'success'],
    ['False', 'NotAllDecisionsScheduled', 'Too few', 'warning'],
    ['False', 'NoManagedClusterMatched', 'No match', 'danger'],
    ['False', 'AllManagedClusterSetsEmpty', 'No match', 'danger'],
    ['False', 'NoManagedClusterSetBindings', 'Not bound', 'danger'],
    ['False', 'NoIntersection', 'Not bound', 'danger'],
    ['True', 'OfALaterRelease', 'Satisfied', 'success'],
  ] as const)(
    'with PlacementSatisfied=%s for %s is %s',
    (status, reason, word, tone) => {
      expect(
        placementStateView(withCondition('PlacementSatisfied', status, reason)),
      ).toMatchObject({ word, tone });
    },
  );

  it('shows the error of an invalid spec', () => {
    expect(
      placementStateView(
        withCondition('PlacementMisconfigured', 'True', 'Bad', 'no such mode'),
      ),
    ).toMatchObject({ word: 'Misconfigured', detail: 'No such mode.' });
  });

  it('is not decided before the first decision, and frozen by the annotation', () => {
    expect(placementStateView({})).toMatchObject({ word: 'Not decided' });
    expect(placementStateView({}, true)).toMatchObject({ word: 'Frozen' });
  });
});

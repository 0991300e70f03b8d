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
    ['False', 'NotAllDecisionsScheduled', 'TooFew', 'warning'],
    ['False', 'NoManagedClusterMatched', 'NoMatch', 'danger'],
    ['False', 'AllManagedClusterSetsEmpty', 'NoMatch', 'danger'],
    ['False', 'NoManagedClusterSetBindings', 'NotBound', 'danger'],
    ['False', 'NoIntersection', 'NotBound', 'danger'],
    ['True', 'OfALaterRelease', 'Satisfied', 'success'],
  ] as const)(
    'with PlacementSatisfied=%s for %s is %s',
    (status, reason, code, tone) => {
      expect(
        placementStateView(withCondition('PlacementSatisfied', status, reason)),
      ).toMatchObject({ code, tone });
    },
  );

  it('shows the error of an invalid spec', () => {
    expect(
      placementStateView(
        withCondition('PlacementMisconfigured', 'True', 'Bad', 'no such mode'),
      ),
    ).toMatchObject({ code: 'Misconfigured', detail: 'No such mode.' });
  });

  it('is not decided before the first decision, and frozen by the annotation', () => {
    expect(placementStateView({})).toMatchObject({ code: 'NotDecided' });
    expect(placementStateView({}, true)).toMatchObject({ code: 'Frozen' });
  });
});

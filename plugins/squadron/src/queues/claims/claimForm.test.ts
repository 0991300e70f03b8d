import type { ClaimDetail } from '@squadron/backstage-plugin-squadron-common';
import { recordedAnswer } from '../../__testUtils__/recordedAnswers';
import { t } from '../../__testUtils__/t';
import {
  askedBy,
  formOfClaim,
  inputOfForm,
  withNewAssignment,
  type ClaimForm,
} from './claimForm';
import { claimProblems } from './claimProblems';
import { claimTotals } from './claimTotals';

const GPU = 'nvidia.com/gpu';

describe('the form of a claim', () => {
  let claim: ClaimDetail;

  beforeEach(() => {
    claim = recordedAnswer('getClaim', { name: 'worker-2-resource-claim' });
  });

  const withBatch = (amounts: Record<string, string>): ClaimForm => {
    const { assignments, ...form } = withNewAssignment(
      formOfClaim(claim),
      claim,
    );
    const last = assignments[assignments.length - 1];
    return {
      ...form,
      assignments: [...assignments.slice(0, -1), { ...last, amounts }],
    };
  };
  const messages = (form: ClaimForm) =>
    claimProblems(t, form, claim).map(({ message }) => message);
  const gpusOf = (form: ClaimForm) =>
    claimTotals(form, claim).find(({ resource }) => resource === GPU);

  it('has the stored values until something is typed', () => {
    expect(inputOfForm(formOfClaim(claim), claim)).toEqual({
      resourceAssignments: [
        {
          clusterQueueName: 'research',
          flavor: 'fleet',
          resources: { cpu: '48', memory: '192Gi', gpu: '8' },
        },
      ],
      nominalResources: { cpu: '144', memory: '576Gi', gpu: '16' },
      shrinkPolicy: 'Report',
    });
    expect(askedBy(claim, withBatch({ [GPU]: '1' }))).not.toBe(askedBy(claim));
  });

  it('does not write measured resources or the status', () => {
    const measured = { ...claim, isNominalMeasured: true };
    expect(inputOfForm(formOfClaim(measured), measured)).not.toHaveProperty(
      'nominalResources',
    );
    expect(askedBy({ ...claim, resourceVersion: '9', granted: [] })).toBe(
      askedBy(claim),
    );
  });

  it('writes GPUs under the name in the nominal resources', () => {
    const named = { ...claim, nominal: { [GPU]: '16' } };
    const [share] = inputOfForm(formOfClaim(named), named).resourceAssignments;
    expect(share.resources).toMatchObject({ [GPU]: '8' });
  });

  it('adds a row for a queue without one', () => {
    expect(withBatch({}).assignments[1]).toMatchObject({
      id: 1,
      queue: 'batch',
      flavor: 'fleet',
    });
  });

  it('computes the unassigned rest exactly while typing', () => {
    expect(gpusOf(withBatch({ [GPU]: '6' }))).toMatchObject({
      own: 14_000_000_000n,
      left: 2_000_000_000n,
    });
    expect(gpusOf(withBatch({ [GPU]: 'six' }))?.own).toBe(8_000_000_000n);
  });

  it('rejects more than the cluster has with other claims, and shows the excess', () => {
    claim = {
      ...claim,
      nominal: undefined,
      others: [
        {
          claim: 'other',
          assignments: [
            { queue: 'x', flavor: 'fleet', resources: { gpu: '4' } },
          ],
        },
      ],
    };
    expect(messages(withBatch({ [GPU]: '4' }))).toEqual([]);
    expect(messages(withBatch({ [GPU]: '12' }))).toEqual([
      'GPU: 20 assigned plus 4 in other claims exceed the 16 of the cluster by 8.',
    ]);
    expect(messages(withBatch({ memory: '500Gi' }))).toEqual([
      'Memory: 692 GiB assigned exceed the 576 GiB of the cluster by 116 GiB.',
    ]);
  });

  it('rejects more than the nominal resources', () => {
    claim = { ...claim, nominal: { ...claim.nominal, gpu: '12' } };
    expect(messages(withBatch({ [GPU]: '5' }))).toEqual([
      'GPU: 13 assigned exceed the 12 of nominalResources by 1.',
    ]);
  });

  it('allows a reduction while the cluster has less than is assigned', () => {
    const capacity = claim.capacity;
    claim = {
      ...claim,
      capacity: capacity && {
        ...capacity,
        resources: capacity.resources.map(amount => ({
          ...amount,
          allocatable: '0',
        })),
      },
    };
    const [share] = formOfClaim(claim).assignments;
    const less = { ...share, amounts: { ...share.amounts, [GPU]: '7' } };
    expect(messages({ assignments: [less], shrinkPolicy: 'Report' })).toEqual(
      [],
    );
  });

  it.each<[string, Record<string, string>, object]>([
    ['text', { cpu: 'many' }, { row: 1, resource: 'cpu' }],
    ['a negative amount', { [GPU]: '-1' }, { row: 1, resource: GPU }],
    ['nothing', { cpu: ' ' }, { row: 1, message: expect.any(String) }],
  ])('marks %s at its field', (_, amounts, expected) => {
    expect(claimProblems(t, withBatch(amounts), claim)).toMatchObject([
      expected,
    ]);
  });

  it('marks a duplicate or missing queue and flavor', () => {
    const { assignments, ...form } = withBatch({ cpu: '1' });
    const twice = { ...assignments[1], queue: 'research' };
    expect(
      claimProblems(
        t,
        { ...form, assignments: [assignments[0], twice] },
        claim,
      ),
    ).toMatchObject([{ row: 1, message: expect.stringMatching(/twice/) }]);
    const unnamed = { ...assignments[1], queue: '' };
    expect(
      claimProblems(t, { ...form, assignments: [unnamed] }, claim),
    ).toMatchObject([{ row: 0, message: expect.stringMatching(/Choose/) }]);
  });
});

import { ServiceUnavailableError } from '@backstage/errors';
import type { ClaimFacts } from '@squadron/backstage-plugin-squadron-node';
import type { ResourceList } from '@squadron/kube-kinds';
import { aClusterMetrics, aClusterQueue } from '@squadron/test-utils';
import { admissionReviewSchema } from './admissionReview';
import type { AdmissionRequest } from './admissionReview';
import { answerReview } from './answerReview';

const GPU = 'nvidia.com/gpu';

const aClaim = (
  resources: ResourceList,
  over: { queue?: string; metadata?: object } = {},
) => ({
  apiVersion: 'galaxy.kubestellar.io/v1alpha1',
  kind: 'ClusterResourceClaim',
  metadata: { name: 'mine', ...over.metadata },
  spec: {
    clusterName: 'w1',
    resourceAssignments: [
      {
        clusterQueueName: over.queue ?? 'team-a',
        flavor: 'default',
        resources,
      },
    ],
  },
});

const unreadable = (metadata = {}) => ({
  ...aClaim({}, { metadata }),
  spec: { clusterName: 7 },
});

const factsOf = (gpus: string): ClaimFacts => ({
  metrics: aClusterMetrics('w1')
    .withAllocatable({ cpu: '32', [GPU]: gpus, gpu: gpus })
    .granting({ claim: 'mine', resourceAssignments: [] })
    .build(),
  claims: [],
  queues: [
    aClusterQueue('team-a')
      .withFlavor('default', { cpu: '0', [GPU]: '0' })
      .build(),
  ],
});

const asked = (over: Partial<AdmissionRequest>): AdmissionRequest => ({
  uid: 'u1',
  resource: {
    group: 'galaxy.kubestellar.io',
    resource: 'clusterresourceclaims',
  },
  operation: 'CREATE',
  name: 'mine',
  object: undefined,
  oldObject: null,
  ...over,
});

const answer = (over: Partial<AdmissionRequest>, gpus = '8') =>
  answerReview(asked(over), () => factsOf(gpus));

describe('answerReview', () => {
  it('allows a claim that fits', () => {
    expect(answer({ object: aClaim({ gpu: '8' }) })).toEqual({
      uid: 'u1',
      allowed: true,
    });
  });

  it.each<[string, unknown, number, string]>([
    [
      'more than the capacity',
      aClaim({ gpu: '9' }),
      403,
      '9 of nvidia.com/gpu are requested and 8 are left',
    ],
    [
      'an unknown queue',
      aClaim({ gpu: '1' }, { queue: 'nowhere' }),
      422,
      "'nowhere'",
    ],
    [
      'an invalid amount',
      aClaim({ gpu: 'NaN' }),
      422,
      "'NaN' cannot be assigned",
    ],
    [
      'two problems, of which one is not a lack of capacity',
      aClaim({ gpu: '9', 'example.com/fpga': '-1' }),
      422,
      "'-1' cannot be assigned",
    ],
    ['no claim at all', { metadata: {} }, 422, 'metadata.name'],
  ])('refuses %s and reports why', (_, object, code, sentence) => {
    const { allowed, status } = answer({ object });
    expect({ allowed, code: status?.code }).toEqual({ allowed: false, code });
    expect(status?.message).toContain(sentence);
  });

  it.each<[string, Partial<AdmissionRequest>]>([
    ['a delete', { operation: 'DELETE', oldObject: aClaim({ gpu: '9' }) }],
    [
      'a status',
      {
        operation: 'UPDATE',
        subResource: 'status',
        object: aClaim({ gpu: '9' }),
      },
    ],
    [
      'a label of a claim that does not fit any more',
      {
        operation: 'UPDATE',
        object: aClaim({ gpu: '9' }, { metadata: { labels: { a: 'b' } } }),
        oldObject: aClaim({ gpu: '9' }),
      },
    ],
    [
      'a label of a claim that another version stored and that cannot be read',
      {
        operation: 'UPDATE',
        object: unreadable({ labels: { a: 'b' } }),
        oldObject: unreadable(),
      },
    ],
    [
      'the last finalizer of a claim that cannot be read and is being deleted',
      {
        operation: 'UPDATE',
        object: unreadable({ deletionTimestamp: '2026-01-01T00:00:00Z' }),
        oldObject: aClaim({ gpu: '1' }),
      },
    ],
    [
      'the last finalizer of a claim that is being deleted',
      {
        operation: 'UPDATE',
        object: aClaim(
          { gpu: '9' },
          { metadata: { deletionTimestamp: '2026-01-01T00:00:00Z' } },
        ),
        oldObject: aClaim({ gpu: '1' }),
      },
    ],
  ])('allows %s', (_, over) => {
    expect(answer(over)).toEqual({ uid: 'u1', allowed: true });
  });

  it('allows a reduction after nodes were lost, and warns that it is not enough', () => {
    const { allowed, warnings } = answer(
      {
        operation: 'UPDATE',
        object: aClaim({ gpu: '7' }),
        oldObject: aClaim({ gpu: '8' }),
      },
      '2',
    );
    expect(allowed).toBe(true);
    expect(warnings?.[0]).toContain('2 are left');
  });

  it('allows a claim with a warning while the fleet cannot be read', () => {
    const { allowed, warnings } = answerReview(
      asked({ object: aClaim({ gpu: '9' }) }),
      () => {
        throw new ServiceUnavailableError('the hub is unreachable');
      },
    );
    expect(allowed).toBe(true);
    expect(warnings?.[0]).toContain('was not checked');
  });

  it('does not hide its own errors behind that', () => {
    expect(() =>
      answerReview(asked({ object: aClaim({ gpu: '9' }) }), () => {
        throw new TypeError('a mistake');
      }),
    ).toThrow('a mistake');
  });
});

describe('an AdmissionReview', () => {
  const review = {
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    request: asked({ object: aClaim({ gpu: '1' }) }),
  };

  it('may contain unknown fields', () => {
    const { request } = admissionReviewSchema.parse({
      ...review,
      request: { ...review.request, userInfo: { username: 'ann' } },
    });
    expect(request.uid).toBe('u1');
  });

  it.each([
    ['another version', { ...review, apiVersion: 'admission.k8s.io/v1beta1' }],
    ['no request', { ...review, request: undefined }],
    [
      'another kind of object',
      {
        ...review,
        request: {
          ...review.request,
          resource: { group: '', resource: 'pods' },
        },
      },
    ],
    ['no uid', { ...review, request: { ...review.request, uid: '' } }],
    ['a list', []],
    ['nothing', null],
  ])('is refused with %s', (_, body) => {
    expect(admissionReviewSchema.safeParse(body).success).toBe(false);
  });
});

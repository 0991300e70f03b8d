import { ConflictError, ServiceUnavailableError } from '@backstage/errors';
import { type ResourceKind, KINDS } from '@squadron/kube-kinds';
import { KubeApiError, KubeConnectionError } from '@squadron/controller-node';
import fc from 'fast-check';
import { explainFailure } from './explainFailure';

const apply = (
  kind: ResourceKind = KINDS.configMap,
  name = 'capa-system/key',
) => ({
  type: 'apply',
  cluster: 'hub',
  kind,
  object: {
    metadata: { namespace: name.split('/')[0], name: name.split('/')[1] },
  },
});

const refused = (status: number, reason: string, text: string) =>
  new KubeApiError({
    status,
    reason,
    message: `${text} (${status} ${reason}, PATCH /api at https://10.0.0.7:6443)`,
    serverMessage: text,
  });

describe('the message for a failed reconciler', () => {
  it('names the object, the message of the API server, and the provider to install', () => {
    expect(
      explainFailure(
        refused(404, 'NotFound', 'namespaces "capa-system" not found'),
        apply(KINDS.secret),
      ),
    ).toEqual({
      reason: 'NotFound',
      message:
        'Cannot apply Secret capa-system/key on hub: namespaces "capa-system" not found. ' +
        'Install the Cluster API provider AWS (CAPA) on that cluster.',
      isTransient: false,
    });
  });

  it('names the other manager and the field that it owns', () => {
    const error = new KubeApiError({
      status: 409,
      reason: 'Conflict',
      message: 'Apply failed with 1 conflict',
      fieldConflicts: [
        { field: '.data.x', message: 'conflict with "kubectl" using v1' },
      ],
    });
    expect(explainFailure(error, apply())).toMatchObject({
      reason: 'FieldConflict',
      message: expect.stringContaining(
        '.data.x (conflict with "kubectl" using v1)',
      ),
      isTransient: false,
    });
  });

  it.each([
    ['a conflict of versions', refused(409, 'Conflict', 'changed'), true],
    ['an object that exists', refused(409, 'AlreadyExists', 'there'), false],
    ['too many requests', refused(429, 'TooManyRequests', 'slow'), true],
    ['an overloaded server', refused(503, 'ServiceUnavailable', 'no'), true],
    ['an invalid object', refused(422, 'Invalid', 'spec.x: no'), false],
    ['a missing permission', refused(403, 'Forbidden', 'cannot'), false],
    ['no answer', new KubeConnectionError('ECONNREFUSED 10.0.0.7'), true],
    ['unknown inputs', new ServiceUnavailableError('w1'), true],
    [
      'a foreign object of the same name',
      new ConflictError('exists and is not ours'),
      false,
    ],
    ['a defect', new TypeError('x is undefined'), false],
    ['a thrown text', 'nothing', false],
  ])('marks %s as transient or permanent', (_, error, isTransient) => {
    const failure = explainFailure(error, apply());
    expect(failure.isTransient).toBe(isTransient);
    expect(failure.reason).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(failure.message).not.toContain('10.0.0.7');
  });

  it('contains no secret, wherever the API server quotes it', () => {
    const secret = fc.oneof(
      fc
        .stringMatching(/^[A-Za-z0-9]{40,60}$/)
        .filter(
          text => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text),
        ),
      fc.constant('eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'),
      fc.constant(
        '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\n-----END PRIVATE KEY-----',
      ),
    );
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (text, before, after) => {
        const detail = `${before} Invalid value: "${text}" ${after}`;
        for (const action of [apply(), apply(KINDS.secret), undefined]) {
          const { message } = explainFailure(
            refused(422, 'Invalid', detail),
            action,
          );
          expect(message).not.toContain(text);
          expect(message).not.toContain('MIIEvQIBADANBg');
        }
      }),
    );
  });

  it('quotes nothing of a Secret that the API server finds invalid', () => {
    const { message } = explainFailure(
      refused(422, 'Invalid', 'data: Invalid value: "hunter2"'),
      apply(KINDS.secret),
    );
    expect(message).not.toContain('hunter2');
    expect(message).toContain('422 Invalid');
  });
});

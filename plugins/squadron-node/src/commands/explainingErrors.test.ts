import { KubeApiError, KubeConnectionError } from '@squadron/controller-node';
import { explainingErrors } from './applyOwned';

const REQUEST = 'PATCH /apis/ray.io/v1 at https://10.0.0.7:6443';

const answers = (status: number, reason: string, serverMessage: string) =>
  new KubeApiError({
    status,
    reason,
    serverMessage,
    message: `${serverMessage} (${status} ${reason}, ${REQUEST})`,
  });

it.each([
  [answers(409, 'Conflict', 'Apply failed with 1 conflict'), 'ConflictError'],
  [answers(404, 'NotFound', 'not found'), 'ServiceUnavailableError'],
  [answers(422, 'Invalid', 'spec.replicas: Required'), 'InputError'],
  [answers(500, 'InternalError', 'etcdserver'), 'ServiceUnavailableError'],
  [
    new KubeConnectionError(`ECONNREFUSED (${REQUEST})`),
    'ServiceUnavailableError',
  ],
])(
  'an error of an API server is explained without its address: %s',
  async (error, name) => {
    const explained = await explainingErrors('RayJob nlp/train', 'hub', () =>
      Promise.reject(error),
    ).catch(one => one);
    expect(explained.name).toBe(name);
    expect(JSON.stringify([explained.message, explained])).not.toMatch(
      /10\.0\.0\.7|PATCH/,
    );
  },
);

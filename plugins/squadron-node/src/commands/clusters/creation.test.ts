import { ConfigReader } from '@backstage/config';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { KubeApiError, type RawRequest } from '@squadron/controller-node';
import {
  createMemoryClient,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import { readSquadronConfig } from '../../config/readSquadronConfig';
import { createIdentities } from '../../identity/createIdentities';
import { runCommand } from '../runCommand';
import { prepareClusterPreview } from './creation';

const config = readSquadronConfig(
  new ConfigReader({ squadron: { access: { mode: 'impersonate' } } }),
);

/** The preview for a person with these rights on the hub, which may refuse the cluster for another reason. */
function preview(rights: string[], refusal = 'denied the request') {
  const refuse = async () => {
    throw new KubeApiError({
      status: 403,
      reason: 'Forbidden',
      message: refusal,
    });
  };
  const person = {
    ...createMemoryClient(),
    apply: refuse,
    requestJson: async ({ body }: RawRequest) => {
      const { resourceAttributes } = Object(body).spec;
      return { status: { allowed: rights.includes(resourceAttributes.verb) } };
    },
  };
  const client = { ...createMemoryClient(), impersonate: () => person };
  const fleet = createTestFleet({
    clusters: [{ id: 'hub', client: client as never }],
  });
  return runCommand(
    { prepare: prepareClusterPreview },
    { name: 'gpu-9', provider: 'sandbox', version: 'v1.36.3' },
    {
      auditor: mockServices.auditor.mock(),
      credentials: mockCredentials.user('user:default/ann'),
      authorize: async () => {},
    },
    {
      fleet,
      config,
      clock: new FakeClock(),
      identities: createIdentities({
        userInfo: mockServices.userInfo(),
        access: config.access,
      }),
    },
  );
}

describe('the preview of a cluster', () => {
  it('is its manifest, unchecked, for a person who can only open a pull request', async () => {
    for (const rights of [[], ['get'], ['get', 'create']]) {
      expect(await preview(rights)).toEqual({
        manifest: expect.stringContaining('name: gpu-9'),
        isUnchecked: true,
      });
    }
  });

  it('is the refusal of the hub for a person who may create clusters', async () => {
    await expect(preview(['get', 'create', 'patch'])).rejects.toThrow(
      'denied the request',
    );
  });
});

import { SecretValue } from '@squadron/kube-kinds';
import { createTestFleet } from '@squadron/test-utils';
import { writeCredentials } from './writeCredentials';

const GATES = {
  multiClusterManagement: true,
  supportedCloudProviders: ['sandbox', 'aws', 'vsphere'],
  supportedProvisioners: ['k3s'],
};
const KEY = { namespace: 'fleet', name: 'team-a' };
const LOGIN = { VSPHERE_USERNAME: 'capv', VSPHERE_PASSWORD: '☃☂' };

describe('writeCredentials', () => {
  const fleet = createTestFleet();

  it.each([
    [{ provider: 'moon' }, /provider: It must be one of aws, vsphere/],
    [{ provider: 'sandbox' }, /provider: It must be one of aws, vsphere/],
    [{ provider: 'gcp' }, /provider: It must be one of aws, vsphere/],
    [{ name: 'My Secret' }, /name: /],
    [{ namespace: '../kube-system' }, /namespace: /],
    [{ values: { VSPHERE_USERNAME: 'capv' } }, /VSPHERE_PASSWORD is missing/],
    [
      { values: {} },
      /VSPHERE_USERNAME is missing.*VSPHERE_PASSWORD is missing/,
    ],
  ])('refuses %j before any request to a cluster', async (change, message) => {
    const { values = LOGIN, ...place } = change as { values?: object };
    const input = {
      ...KEY,
      provider: 'vsphere',
      ...place,
      values: new SecretValue({ ...values }),
    };
    await expect(
      writeCredentials(fleet, input, { gates: GATES }),
    ).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringMatching(message),
    });
  });

  it('reports that clusters are not managed here when the feature is disabled', async () => {
    const gates = { ...GATES, multiClusterManagement: false };
    await expect(
      writeCredentials(
        fleet,
        { ...KEY, provider: 'vsphere', values: new SecretValue(LOGIN) },
        { gates },
      ),
    ).rejects.toThrow('squadron.featureGates.MultiClusterManagement');
  });

  it('names no value when it refuses', async () => {
    const values = { VSPHERE_SERVER: 'https://☃☂', VSPHERE_PASSWORD: '☃☂' };
    const error: Error = await writeCredentials(fleet, {
      ...KEY,
      provider: 'vsphere',
      values: new SecretValue(values),
    }).catch(refusal => refusal);
    expect(error.message).toContain('VSPHERE_SERVER');
    expect(`${error.stack}${JSON.stringify(error)}`).not.toMatch(/[☃☂]/);
  });
});

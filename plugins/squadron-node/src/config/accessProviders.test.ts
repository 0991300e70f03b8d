import { revealed } from '@squadron/test-utils';
import { ConfigReader } from '@backstage/config';
import { readSquadronConfig } from './readSquadronConfig';

const read = (accessProviders?: unknown) =>
  readSquadronConfig(
    new ConfigReader({ squadron: { inventory: { accessProviders } } } as never),
  ).inventory.accessProviders;

describe('squadron.inventory.accessProviders', () => {
  it('runs no program by default', () => {
    expect(read()).toEqual([]);
  });

  it('passes nothing of a ClusterProfile to a program by default', () => {
    expect(
      revealed(
        read([
          {
            name: 'gke',
            execConfig: {
              command: '/opt/gke',
              env: [{ name: 'REGION', value: 'east' }],
            },
          },
        ]),
      ),
    ).toEqual([
      {
        name: 'gke',
        command: '/opt/gke',
        args: [],
        env: { REGION: 'east' },
        provideClusterInfo: false,
        appendsArgs: false,
      },
    ]);
  });

  it.each([
    ['a program of the PATH', { command: 'gke' }, /command.*absolute path/],
    ['a relative path', { command: './gke' }, /command.*absolute path/],
    ['no program', {}, /execConfig\.command/],
    ['an unknown key', { command: '/opt/gke', shell: true }, /shell/],
  ])('refuses %s', (_, execConfig, problem) => {
    expect(() => read([{ name: 'gke', execConfig }])).toThrow(problem);
  });
});

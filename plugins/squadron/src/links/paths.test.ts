import { squadronPaths } from './paths';

describe('squadronPaths', () => {
  const paths = squadronPaths('/portal/squadron/');

  it('puts a fixed segment before names, so that no name collides with a page', () => {
    expect(paths.queue({ cluster: 'hub', name: 'lq' })).toBe(
      '/portal/squadron/queues/cq/hub/lq',
    );
    expect(paths.queue({ cluster: 'hub', namespace: 'nlp', name: 'cq' })).toBe(
      '/portal/squadron/queues/lq/hub/nlp/cq',
    );
  });

  it('escapes special characters in names', () => {
    expect(paths.cluster('a/b?c')).toBe('/portal/squadron/clusters/a%2Fb%3Fc');
    expect(paths.workloads({ state: 'CannotRun' })).toBe(
      '/portal/squadron/workloads?state=CannotRun',
    );
  });

  it.each([
    ['/squadron/clusters/w1', '/portal/squadron/clusters/w1'],
    ['/squadron', '/portal/squadron'],
    ['/squadron-docs', '/squadron-docs'],
    ['/catalog', '/catalog'],
  ])('moves %s to where the plugin is mounted', (href, expected) => {
    expect(paths.rebase(href)).toBe(expected);
  });
});

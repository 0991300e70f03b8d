import { rayLogUrls } from './rayLogPath';

describe('rayLogUrls', () => {
  it('names the log of one job, through the API server and through a proxy', () => {
    const urls = rayLogUrls({
      namespace: 'nlp',
      rayClusterName: 'train-abcde',
      jobId: 'train-x1',
    });
    expect(urls?.whole).toEqual({
      serviceProxyPath:
        '/api/v1/namespaces/nlp/services/train-abcde-head-svc:8265/proxy/api/jobs/train-x1/logs',
      proxiedUrl:
        'http://train-abcde-head-svc.nlp.svc.cluster.local:8265/api/jobs/train-x1/logs',
    });
    expect(urls?.follow(10).serviceProxyPath).toContain(
      '/proxy/api/v0/logs/stream?submission_id=train-x1&format=text&lines=10&',
    );
  });

  it.each(['../../api/v1/secrets', 'a/b', 'a?b', 'a%2fb', 'a&b', ''])(
    'refuses the id %j',
    jobId => {
      expect(
        rayLogUrls({ namespace: 'nlp', rayClusterName: 'a', jobId }),
      ).toBeUndefined();
    },
  );
});

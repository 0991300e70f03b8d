import { recordedAnswer } from '../__testUtils__/recordedAnswers';
import { csvOf } from '../parts';
import { clustersCsv } from './clustersCsv';
import { t } from '../__testUtils__/t';

const clusters = recordedAnswer('listClusters', {}).items;

describe('clustersCsv', () => {
  it('writes a header and a line per cluster', () => {
    const lines = csvOf(clustersCsv(t), clusters).split('\r\n');
    expect(lines).toHaveLength(clusters.length + 2);
    expect(lines[0]).toMatch(/^id,namespace,state,/);
    expect(lines.find(line => line.startsWith('worker-2'))).toMatch(
      /^worker-2,fleet,Degraded,.*,sandbox,k3s,v1.35.0,2027-02-28,nvidia-a100,10,16,3,3,3,0,/,
    );
  });

  it('quotes special characters, and disables formulas', () => {
    const cluster = recordedAnswer('getCluster', { cluster: 'worker-1' });
    const [, line] = csvOf(clustersCsv(t), [
      {
        ...cluster,
        id: '=cmd|A1',
        state: { ...cluster.state, detail: 'a "b", c' },
      },
    ]).split('\r\n');
    expect(line).toMatch(/^'=cmd\|A1,fleet,Ready,"a ""b"", c",/);
  });
});

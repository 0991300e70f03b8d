import { messageText } from '@squadron/backstage-plugin-squadron-common';
import { recordedAnswer } from '../../__testUtils__/recordedAnswers';
import { gapsOf } from './gapsOf';

const { items } = recordedAnswer('getInventory', {});

function gaps(id: string, change: Partial<(typeof items)[number]> = {}) {
  const cluster = items.find(one => one.id === id)!;
  return gapsOf({ ...cluster, ...change }).map(text => messageText(text));
}

describe('what a known cluster lacks', () => {
  it.each<[string, RegExp[]]>([
    ['hub', []],
    ['worker-1', []],
    ['gpu-3', [/^A connection/]],
    ['ocm.edge', [/^A connection/, /^gke: .*refused/]],
  ])('for %s is %s', (id, texts) => {
    expect(gaps(id)).toEqual(texts.map(text => expect.stringMatching(text)));
  });

  it('is a ClusterProfile for a connected worker without one', () => {
    expect(gaps('worker-1', { records: [] })).toEqual([
      expect.stringMatching(/^A ClusterProfile/),
    ]);
  });
});

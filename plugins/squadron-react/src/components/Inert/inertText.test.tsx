import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { withTexts } from '../../__testUtils__/withTexts';
import { ConditionTable } from '../ConditionTable';
import { Name } from '../Name';
import { StateBadge } from '../StateBadge';
import { Timeline } from '../Timeline';
import { Verdict } from '../Verdict';
import { YamlView } from '../Yaml';
import { inertText } from './inertText';

const TURNED = 'a\u202egpj.exe\u2066\u200b\u061c\ufeffb';
const ACTS = /[\u061c\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
const state = {
  code: 'Failed' as const,
  tone: 'danger' as const,
  detail: TURNED,
};

describe('inertText', () => {
  it('leaves text of any script as it is', () => {
    const text = 'naïve 日本 שלום مرحبا 👩‍💻\n\tx';
    expect(inertText(text)).toBe(text);
  });

  it.each<[string, ReactElement]>([
    ['a state', <StateBadge state={state} />],
    ['a verdict', <Verdict state={state} sentence={TURNED} />],
    ['a name', <Name name={TURNED} />],
    [
      'a condition',
      <ConditionTable
        conditions={[
          { type: 'A', status: 'True', reason: TURNED, message: TURNED },
        ]}
      />,
    ],
    [
      'a step',
      <Timeline
        steps={[
          {
            lane: 'hub',
            at: '2026-11-21T12:00:00Z',
            code: 'Failed',
            detail: TURNED,
            object: 'RayJob a',
            tone: 'danger',
          },
        ]}
      />,
    ],
    ['a manifest', <YamlView yaml={TURNED} label="YAML" />],
  ])('lets no character act in %s', (_, element) => {
    const { container } = render(withTexts(element));
    expect(container.innerHTML).toContain('\ufffd');
    expect(container.innerHTML).not.toMatch(ACTS);
  });
});

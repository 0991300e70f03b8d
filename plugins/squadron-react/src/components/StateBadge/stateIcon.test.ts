import { RiQuestionLine } from '@remixicon/react';
import { stateSchemas } from '@squadron/backstage-plugin-squadron-common';
import { stateIcon, stateLook } from './stateIcon';

describe('stateIcon', () => {
  it('asks a question only for what is not known', () => {
    const codes = Object.values(stateSchemas).flatMap(
      schema => schema.shape.code.options,
    );
    const asking = codes.filter(
      code => stateIcon({ code, tone: 'neutral' }) === RiQuestionLine,
    );
    expect([...new Set(asking)].sort()).toEqual(['NotSeen', 'Unknown']);
  });
});

describe('stateLook', () => {
  it.each([
    ['Running', 'info', 'info'],
    ['Starting', 'info', 'info'],
    ['Queued', 'neutral', 'waiting'],
    ['Dispatching', 'info', 'waiting'],
    ['Checking', 'info', 'waiting'],
    ['OnHold', 'neutral', 'waiting'],
    ['Waits', 'info', 'waiting'],
    ['WorkerLost', 'danger', 'danger'],
    ['Stopped', 'neutral', 'neutral'],
  ] as const)('of %s with tone %s is %s', (code, tone, look) => {
    expect(stateLook({ code, tone })).toBe(look);
  });
});

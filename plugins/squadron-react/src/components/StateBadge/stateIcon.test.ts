import { RiQuestionLine } from '@remixicon/react';
import { stateSchemas } from '@squadron/backstage-plugin-squadron-common';
import { stateIcon } from './stateIcon';

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

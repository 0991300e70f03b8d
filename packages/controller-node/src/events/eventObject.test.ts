import fc from 'fast-check';
import { eventObject } from './eventObject';

describe('the name of an Event', () => {
  it('is a DNS subdomain, whatever the name of its object', () => {
    const characters = fc.constantFrom(...'aZ09.-:_/ é');
    fc.assert(
      fc.property(
        fc.array(characters, { maxLength: 300 }).map(all => all.join('')),
        name => {
          const { metadata } = eventObject({
            object: { metadata: { name, uid: 'u' } },
            event: { type: 'Normal', reason: 'Moved', message: 'x' },
            component: 'test',
            nowMs: 0,
          });
          expect(metadata.name).toMatch(
            /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
          );
          expect(metadata.name.length).toBeLessThanOrEqual(253);
        },
      ),
      { examples: [['team.:admin'], ['a-.b']] },
    );
  });
});

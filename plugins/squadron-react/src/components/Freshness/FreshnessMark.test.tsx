import { render } from '@testing-library/react';
import { withTexts } from '../../__testUtils__/withTexts';
import { FreshnessMark } from './FreshnessMark';

const LAST_CONTACT = '2026-11-21T12:00:00Z';

describe('FreshnessMark', () => {
  it.each([
    [{ state: 'live', lastContact: LAST_CONTACT } as const, 'Live'],
    [{ state: 'stale', lastContact: LAST_CONTACT } as const, 'Stale · '],
    [{ state: 'offline', lastContact: LAST_CONTACT } as const, 'Offline · '],
    [{ state: 'offline' } as const, 'Offline · never reached'],
    [
      {
        state: 'offline',
        reason: 'credentialRefused',
        lastContact: LAST_CONTACT,
      } as const,
      'Credential refused · ',
    ],
    [
      { state: 'catchingUp', lastContact: LAST_CONTACT } as const,
      'Catching up',
    ],
  ])('of %j begins with %s', (freshness, text) => {
    const { container } = render(
      withTexts(<FreshnessMark freshness={freshness} />),
    );
    expect(container.textContent?.startsWith(text)).toBe(true);
  });
});

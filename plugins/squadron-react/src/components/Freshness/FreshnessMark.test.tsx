import { render } from '@testing-library/react';
import { FreshnessMark } from './FreshnessMark';

const lastContact = '2026-11-21T12:00:00Z';

describe('FreshnessMark', () => {
  it.each([
    [{ state: 'stale', lastContact } as const, 'Stale · '],
    [{ state: 'offline', lastContact } as const, 'Offline · '],
    [{ state: 'offline' } as const, 'Offline · never reached'],
    [
      { state: 'offline', reason: 'credentialRefused', lastContact } as const,
      'Credential refused · ',
    ],
    [{ state: 'catchingUp', lastContact } as const, 'Catching up'],
  ])('of %j begins with %s', (freshness, text) => {
    const { container } = render(<FreshnessMark freshness={freshness} />);
    expect(container.textContent?.startsWith(text)).toBe(true);
  });
});

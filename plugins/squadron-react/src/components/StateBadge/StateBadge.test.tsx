import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { StateBadge } from './StateBadge';

const styles = readFileSync(join(__dirname, 'StateBadge.module.css'), 'utf8');

describe('StateBadge', () => {
  it('gives the detail two lines, because the amounts stand late in the sentences', async () => {
    const detail =
      'pod set gpu requests 32 × A100; the largest that fits is 16';
    renderInTestApp(
      <>
        <style>{styles}</style>
        <div style={{ whiteSpace: 'nowrap' }}>
          <StateBadge state={{ code: 'CannotRun', tone: 'danger', detail }} />
        </div>
      </>,
    );
    const { whiteSpace } = getComputedStyle(await screen.findByTitle(detail));
    expect(whiteSpace).toBe('normal');
  });
});

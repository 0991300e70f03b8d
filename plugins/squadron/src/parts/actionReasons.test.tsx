import { errorApiRef, translationApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, TestApiProvider } from '@backstage/frontend-test-utils';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ActionBar, ActionButton, SimpleTable } from '.';

function show(children: ReactNode) {
  return render(
    <TestApiProvider
      apis={[
        [translationApiRef, mockApis.translation()],
        [errorApiRef, mockApis.error()],
      ]}
    >
      <MemoryRouter>{children}</MemoryRouter>
    </TestApiProvider>,
  );
}

const IMPORTED = 'Squadron did not create this cluster.';

describe('the reasons of disabled buttons', () => {
  it('are on the page, each once, and go with the reason', () => {
    const bar = (upgradeReason?: string) => (
      <ActionBar label="Actions">
        <ActionButton label="Scale" reason={IMPORTED} />
        <ActionButton label="Upgrade" reason={upgradeReason} />
        <ActionButton label="Kubeconfig" />
      </ActionBar>
    );
    const { unmount } = show(bar(IMPORTED));
    expect(screen.getByText(`Scale, Upgrade: ${IMPORTED}`)).toBeVisible();
    expect(screen.queryByText(/Kubeconfig:/)).toBeNull();
    unmount();
    show(bar());
    expect(screen.getByText(`Scale: ${IMPORTED}`)).toBeVisible();
  });

  it('are beside a button without a list', () => {
    show(<ActionButton label="Apply" reason="Nothing is changed." />);
    expect(screen.getByText('Nothing is changed.')).toBeVisible();
  });

  it('do not appear on the page while the permission is being checked', () => {
    show(<ActionButton label="Rerun" reason="Checking your permissions." />);
    expect(screen.queryByText('Checking your permissions.')).toBeNull();
    expect(
      screen.getByRole('button', { name: /Not possible: Checking/ }),
    ).toHaveAttribute('aria-disabled', 'true');
  });

  it('are once below a table for the buttons of its rows', () => {
    show(
      <SimpleTable
        label="Pools"
        rows={['base', 'spot']}
        rowKey={String}
        columns={[
          { label: 'Name', cell: name => name },
          {
            label: 'Actions',
            cell: () => <ActionButton label="Remove" reason={IMPORTED} />,
          },
        ]}
      />,
    );
    expect(screen.getByText(`Remove: ${IMPORTED}`)).toBeVisible();
  });
});

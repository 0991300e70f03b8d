import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { useT } from './useT';

function Cancel() {
  const t = useT();
  return <button>{t('common.actions.cancel')}</button>;
}

const portalIn = (defaultLanguage: string) => ({
  config: {
    app: {
      extensions: [
        {
          'api:app/app-language': {
            config: { defaultLanguage, availableLanguages: ['en', 'de'] },
          },
        },
      ],
    },
  },
});

describe('the language of the pages', () => {
  beforeEach(() => localStorage.clear());

  it('is English in a portal that offers no other', async () => {
    renderInTestApp(<Cancel />);
    expect(await screen.findByRole('button')).toHaveTextContent('Cancel');
  });

  it('is German in a portal that shows German', async () => {
    renderInTestApp(<Cancel />, portalIn('de'));
    expect(await screen.findByText('Abbrechen')).toBeVisible();
  });
});

import {
  SecretsContextProvider,
  useTemplateSecrets,
} from '@backstage/plugin-scaffolder-react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KubeconfigField } from './SquadronKubeconfigField';

function Secrets() {
  const { secrets } = useTemplateSecrets();
  return <output>{JSON.stringify(secrets)}</output>;
}

describe('SquadronKubeconfigField', () => {
  it('keeps all lines of a pasted kubeconfig as a secret, and gives the form only a marker', async () => {
    const values: unknown[] = [];
    const props: Parameters<typeof KubeconfigField>[0] = {
      schema: { title: 'Kubeconfig' },
      onChange: (value: unknown) => values.push(value),
    };
    renderInTestApp(
      <SecretsContextProvider>
        <KubeconfigField {...props} />
        <Secrets />
      </SecretsContextProvider>,
    );
    const field = await screen.findByRole('textbox', { name: 'Kubeconfig' });
    await userEvent.click(field);
    await userEvent.paste('kind: Config\nusers: []\n');
    expect(values).toEqual(['given']);
    expect(await screen.findByRole('status')).toHaveTextContent(
      JSON.stringify({ kubeconfig: 'kind: Config\nusers: []\n' }),
    );
    await userEvent.clear(field);
    expect(values).toEqual(['given', undefined]);
  });
});

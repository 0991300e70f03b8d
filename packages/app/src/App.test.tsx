import { render, screen } from '@testing-library/react';
import { app } from './App';

const PEOPLE = ['Maria', 'Nina'].map(name => ({
  user: `user:default/${name.toLowerCase()}`,
  name,
  role: `Role of ${name}`,
  description: `What ${name} may do.`,
}));

describe('the portal', () => {
  it('starts and shows who may sign in, with what they may do', async () => {
    // A person who has left the configuration.
    localStorage.setItem('squadron-demo-person', 'user:default/gone');
    process.env = {
      NODE_ENV: 'test',
      // A list, which the bundler writes in its place.
      APP_CONFIG: [
        {
          context: 'test',
          data: {
            app: { title: 'Squadron', baseUrl: 'http://localhost:3000' },
            backend: { baseUrl: 'http://localhost:7007' },
            auth: { providers: { demo: { people: PEOPLE } } },
          },
        },
      ] as unknown as string,
    };
    render(app.createRoot());
    for (const { name, role, description } of PEOPLE) {
      expect(
        await screen.findByRole(
          'button',
          { name: `Sign in as ${name}` },
          { timeout: 20_000 },
        ),
      ).toBeVisible();
      expect(screen.getByText(role)).toBeVisible();
      expect(screen.getByText(description)).toBeVisible();
    }
  }, 60_000);
});

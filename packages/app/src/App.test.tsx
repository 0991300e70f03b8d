import { render, screen } from '@testing-library/react';
import { app } from './App';

describe('the portal', () => {
  it('starts and shows the sign-in page', async () => {
    process.env = {
      NODE_ENV: 'test',
      APP_CONFIG: [
        {
          context: 'test',
          data: {
            app: { title: 'Squadron', baseUrl: 'http://localhost:3000' },
            backend: { baseUrl: 'http://localhost:7007' },
            auth: { environment: 'production' },
          },
        },
      ] as unknown as string,
    };
    render(app.createRoot());
    expect(
      await screen.findByRole('button', { name: 'Enter' }, { timeout: 20_000 }),
    ).toBeVisible();
  }, 60_000);
});

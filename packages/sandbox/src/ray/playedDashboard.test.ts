import { playedDashboard } from './playedDashboard';

describe('the simulated dashboard', () => {
  it('states that it is simulated, and for which Ray cluster', () => {
    expect(playedDashboard('train-head-svc.nlp')).toMatch(
      /This Ray is simulated[^]*train-head-svc\.nlp/,
    );
  });

  it('shows the requested address as text', () => {
    expect(playedDashboard('<script>')).not.toContain('<script>');
  });
});

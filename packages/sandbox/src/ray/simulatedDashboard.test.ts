import { simulatedDashboard } from './simulatedDashboard';

describe('the simulated dashboard', () => {
  it('states that it is simulated, and for which Ray cluster', () => {
    expect(simulatedDashboard('train-head-svc.nlp')).toMatch(
      /This Ray is simulated[^]*train-head-svc\.nlp/,
    );
  });

  it('shows the requested address as text', () => {
    expect(simulatedDashboard('<script>')).not.toContain('<script>');
  });
});

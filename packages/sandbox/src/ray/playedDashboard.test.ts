import { playedDashboard } from './playedDashboard';

describe('the played dashboard', () => {
  it('says that it is played, and for whom', () => {
    expect(playedDashboard('train-head-svc.nlp')).toMatch(
      /This Ray is played[^]*train-head-svc\.nlp/,
    );
  });

  it('shows what was asked for as text', () => {
    expect(playedDashboard('<script>')).not.toContain('<script>');
  });
});

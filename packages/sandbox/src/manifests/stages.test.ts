import { withDelay } from './stages';

const stage = `metadata:
  name: pod-complete
spec:
  selector:
    matchExpressions:
    - key: '.status.phase'
  delay:
    durationMilliseconds: 1000
    jitterDurationMilliseconds: 5000
`;

describe('the end of a simulated pod', () => {
  it('comes after the given time, for the selected pods', () => {
    expect(withDelay(stage, 'submitter-complete', 14_000, 'In')).toBe(`metadata:
  name: submitter-complete
spec:
  selector:
    matchExpressions:
    - key: '.spec.containers.[].name'
      operator: 'In'
      values:
      - 'ray-job-submitter'
    - key: '.status.phase'
  delay:
    durationMilliseconds: 14000
    jitterDurationMilliseconds: 14000
`);
  });
});

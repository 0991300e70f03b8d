import { Lanes } from './Lanes';

describe('lanes', () => {
  it('are full one by one, and free again when somebody leaves', () => {
    const lanes = new Lanes(2);
    const leave = lanes.enter('aws');
    expect(leave).toBeDefined();
    expect(lanes.enter('aws')).toBeDefined();
    expect(lanes.enter('aws')).toBeUndefined();
    expect(lanes.enter('gcp')).toBeDefined();

    leave?.();

    expect(lanes.enter('aws')).toBeDefined();
    expect(lanes.enter('aws')).toBeUndefined();
  });
});

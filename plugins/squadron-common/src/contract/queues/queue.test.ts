import { waitingIn } from './queue';

describe('waitingIn', () => {
  const none = { pending: 0, reserving: 0, cannotRun: 0 };

  it.each([
    ['an idle queue', none, 0],
    ['two without quota', { ...none, pending: 2 }, 2],
    ['one with quota but no cluster', { ...none, reserving: 1 }, 1],
    ['one that can never run', { ...none, pending: 1, cannotRun: 1 }, 0],
    ['its quota is reserved too', { ...none, reserving: 1, cannotRun: 1 }, 0],
    ['a copy of the hub', { ...none, pending: 1, copies: 1 }, 0],
    ['all of them', { pending: 4, reserving: 2, cannotRun: 2, copies: 1 }, 3],
    ['numbers of two moments', { ...none, pending: 1, cannotRun: 2 }, 0],
  ])('%s', (_, queue, waiting) => {
    expect(waitingIn(queue)).toBe(waiting);
  });
});

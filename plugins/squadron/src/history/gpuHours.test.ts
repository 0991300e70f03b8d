import { t } from '../__testUtils__/t';
import { centsText, hoursText, moneyText } from './gpuHours';

describe('amounts of usage', () => {
  it.each([
    [0, '0.00'],
    [0.0001, '< 0.01'],
    [0.01, '0.01'],
    [12.8, '12.80'],
  ])('have two decimals, and no zero for more: %d', (amount, expected) => {
    expect(centsText(amount)).toBe(expected);
    expect(moneyText({ currency: 'USD', amount })).toBe(`${expected} USD`);
  });

  it.each([
    [0, '0 GPU·h'],
    [0.004, '< 0.01 GPU·h'],
    [0.333, '0.33 GPU·h'],
    [16, '16 GPU·h'],
  ])('have a unit for hours: %d', (hours, expected) => {
    expect(hoursText(t, hours)).toBe(expected);
  });

  it('have no text for an unknown price', () => {
    expect(moneyText(undefined)).toBeUndefined();
  });
});

import { isOlderVersion } from './resourceVersion';

it.each([
  ['1', '2', true],
  ['2', '1', false],
  ['5', '5', false],
  ['9', '10', true],
  ['99999999999999999998', '99999999999999999999', true],
  ['', '1', false],
  ['1', '', false],
  ['abc', '1', false],
  ['1', '0x2', false],
  ['0', '5', false],
])('whether %j is older than %j: %s', (version, than, expected) => {
  expect(isOlderVersion(version, than)).toBe(expected);
});

import { phrases as english } from '../../en/answers/phrases';
import { Translated } from '../../types';

/** German texts of how answers combine texts. @internal */
export const phrases: Translated<typeof english> = {
  after: '{{what}} nach {{duration}}',
  ago: 'vor {{duration}}',
  ahead: 'in {{duration}}',
  also: '{{what}}; {{more}}',
  and: '{{first}} und {{last}}',
  cause: '{{what}}: {{cause}}',
  comma: '{{what}}, {{more}}',
  disk: '{{amount}} Plattenplatz',
  dot: '{{what}} · {{more}}',
  lasting: '{{what}} seit {{duration}}',
  list: '{{items}}',
  memory: '{{amount}} Speicher',
  memoryName: 'Speicher',
  more: '{{number}} weitere',
  note: '{{what}} ({{note}})',
  now: 'jetzt',
  on: '{{what}} auf {{cluster}}',
  or: '{{first}} oder {{last}}',
  partOf: '{{part}} von {{of}}',
  place: {
    first: '{{place}}.',
    second: '{{place}}.',
    third: '{{place}}.',
    nth: '{{place}}.',
  },
  sentences: '{{parts}}',
  with: '{{what}} mit {{gpus}}',
  within: '{{what}} in {{queue}}',
};

/**
 * English texts of how answers combine texts.
 *
 * @internal
 */
export const phrases = {
  after: '{{what}} after {{duration}}',
  ago: '{{duration}} ago',
  ahead: 'in {{duration}}',
  also: '{{what}}; {{more}}',
  and: '{{first}} and {{last}}',
  cause: '{{what}}: {{cause}}',
  comma: '{{what}}, {{more}}',
  disk: '{{amount}} disk',
  dot: '{{what}} · {{more}}',
  lasting: '{{what}} for {{duration}}',
  list: '{{items}}',
  memory: '{{amount}} memory',
  more: '{{number}} more',
  note: '{{what}} ({{note}})',
  now: 'now',
  on: '{{what}} on {{cluster}}',
  or: '{{first}} or {{last}}',
  partOf: '{{part}} of {{of}}',
  place: {
    first: '{{place}}st',
    second: '{{place}}nd',
    third: '{{place}}rd',
    nth: '{{place}}th',
  },
  sentences: '{{parts}}',
  with: '{{what}} with {{gpus}}',
  within: '{{what}} in {{queue}}',
} as const;
